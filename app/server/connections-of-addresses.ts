import type { Server } from "node:http";
import type { Socket } from "node:net";
import { countUnderWay } from "#app/server/allowances/count-under-way.ts";
import { clientAddress } from "#app/server/machine/client-address.ts";

/** All phones of a hall share one address, and three thousand of them may have the live page open, each on its own connection. */
const mostOfAnAddress = 4_000;

/**
 * Closes connections of an address beyond so many. Each takes memory, and one of the files that a process may have open, before
 * it says anything; where there are no more of these, nobody gets in.
 */
export function limitConnections(server: Server, most = mostOfAnAddress): void {
  const ofAddresses = countUnderWay();
  server.on("connection", (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress ?? "", null, false);
    if (ofAddresses.countOf(address) >= most) return void socket.destroy();
    socket.once("close", ofAddresses.begin(address));
  });
}
