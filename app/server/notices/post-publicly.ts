import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { madeOnce } from "#app/domain/values/made-once.ts";
import { isPublicAddress } from "./public-address.ts";

/** Sends bytes to a push service, and gives the status of its answer. @throws where it cannot be reached. */
export type PostNotice = (
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
) => Promise<number>;

const patience = 10_000;
const mostAnswerBytes = 64_000;

/**
 * Looks a name up, and refuses one that leads to any address of our own network. The connection is made to the addresses found
 * here: a second look-up could give others.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address"), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is no public address`), "", 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** The same, with a promise that waits for the end of the look-up that was begun, if any was. */
function watchedLookup(): { readonly look: LookupFunction; readonly isOver: () => Promise<void> } {
  let over = Promise.resolve();
  return {
    look(hostname, options, callback) {
      const { promise, resolve } = Promise.withResolvers<void>();
      over = promise;
      lookupPublic(hostname, options, (...answer) => {
        resolve();
        callback(...answer);
      });
    },
    isOver: () => over,
  };
}

/** Loaded when the first notice is sent: it takes a thirtieth of a start. */
const https = madeOnce(async () => {
  const { Agent, request } = await import("node:https");
  return { request, agent: new Agent({ keepAlive: true, maxSockets: 20, timeout: patience }) };
});

/**
 * Posts to public addresses only, follows nothing that the answer says, and waits ten seconds at most. A look-up cannot be broken
 * off, and holds one of the two threads that a process has for all of them: it is waited for, so that its line begins no other.
 */
export const postPublicly: PostNotice = async (address, headers, body) => {
  const { request, agent } = await https();
  const { look, isOver } = watchedLookup();
  return new Promise<number>((resolve, reject) => {
    const options = {
      method: "POST",
      headers,
      agent,
      lookup: look,
      signal: AbortSignal.timeout(patience),
    };
    const sent = request(address, options, (answer) => {
      let seen = 0;
      answer.on("data", (piece: Buffer) => {
        seen += piece.length;
        if (seen > mostAnswerBytes) answer.destroy();
      });
      answer.on("error", () => undefined);
      answer.once("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  }).finally(isOver);
};
