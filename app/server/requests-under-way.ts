import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countUnderWay } from "#app/server/allowances/count-under-way.ts";

/** The requests that are not answered to their end, and how many there may be of them. */
export interface RequestsUnderWay {
  /** Whether a connection may ask for one more; where not, it is closed. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether an address may have one more made for it; of those that cost no more than a look-up it may have any number. */
  hasRoomFor(address: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
export const mostOfAConnection = 10;
/** All phones of a hall share one address; a page is on its way for some milliseconds. */
export const mostOfAnAddress = 256;

type End = () => void;

/**
 * An answer that nobody reads stays in memory, and a thousand requests fit into a few packets, on as many connections as
 * somebody likes: so requests are counted by connection and by address.
 */
export function countRequestsUnderWay(): RequestsUnderWay {
  const ofConnections = new WeakMap<Socket, Map<ServerResponse, End | undefined>>();
  const ofAddresses = countUnderWay();
  const answersOf = (socket: Socket) => {
    const known = ofConnections.get(socket);
    if (known) return known;
    const answers = new Map<ServerResponse, End | undefined>();
    ofConnections.set(socket, answers);
    // Answers whose turn never came have no end of their own.
    socket.once("close", () => {
      for (const end of answers.values()) end?.();
      answers.clear();
    });
    return answers;
  };
  return {
    begin({ socket }, response) {
      // What came in the same packet as one request too many.
      if (socket.destroyed) return false;
      const answers = answersOf(socket);
      if (answers.size >= mostOfAConnection) {
        socket.destroy();
        return false;
      }
      answers.set(response, undefined);
      response.once("close", () => {
        const end = answers.get(response);
        answers.delete(response);
        end?.();
      });
      return true;
    },
    hasRoomFor(address, { socket }, response) {
      if (ofAddresses.countOf(address) >= mostOfAnAddress) return false;
      answersOf(socket).set(response, ofAddresses.begin(address));
      return true;
    },
  };
}
