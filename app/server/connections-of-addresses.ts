import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientAddress } from "#app/server/machine/client-address.ts";

/** All phones of a hall share one address, and three thousand of them may have the live page open, each on its own connection. */
const mostOfAnAddress = 4_000;

/**
 * Closes connections of an address beyond so many. Each takes memory, and one of the files that a process may have open, before
 * it says anything; where there are no more of these, nobody gets in.
 */
export function limitConnections(server: Server, most = mostOfAnAddress): void {
  const ofAddresses = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress ?? "", null, false);
    const count = ofAddresses.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    ofAddresses.set(address, count + 1);
    socket.once("close", () => {
      const left = (ofAddresses.get(address) ?? 1) - 1;
      if (left > 0) ofAddresses.set(address, left);
      else ofAddresses.delete(address);
    });
  });
}
