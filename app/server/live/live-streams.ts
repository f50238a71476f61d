import type { IncomingMessage, ServerResponse } from "node:http";
import { listeningViewOf } from "#app/domain/live/live-view.ts";
import { readPersonKeys } from "#app/domain/live/person-key.ts";
import { localeOf } from "#app/server/edge/request-locale.ts";
import { securityHeaders } from "#app/server/edge/security-headers.ts";
import { acceptsGzip } from "#app/server/kept/kept-answer.ts";
import { clientAddress } from "#app/server/machine/client-address.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { EventBytes, packedStart } from "./event-bytes.ts";
import { type AskBoard, LiveBoards } from "./live-boards.ts";
import { type LiveReader, LiveReaders } from "./live-readers.ts";

/** Takes a request for a stream; otherwise says false, and has not touched it. */
export type OpenStream = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Open live pages: what takes them, and their end. */
export interface LiveStreams {
  readonly open: OpenStream;
  /** Ends every stream: browsers come back to another process, or to the next one here. */
  readonly close: () => void;
}

const streamPath = /^\/live\/stream(\?|$)/;
const comeBack = new EventBytes("retry: 2000\n\n");
const firstBytes = {
  plain: comeBack.bytesFor({ isPacked: false }),
  packed: Buffer.concat([packedStart, comeBack.bytesFor({ isPacked: true })]),
};

/**
 * Sends open live pages what changes, as server-sent events. They are taken before any framework: what it makes for a request
 * would be kept for hours, by thousands of streams.
 */
export function createLiveStreams(
  parts: Pick<SiteParts, "database" | "log" | "now" | "baseUrl" | "trustsProxy">,
  askBoard: AskBoard,
): LiveStreams {
  const readers = new LiveReaders();
  const boards = new LiveBoards(parts, readers, askBoard);
  const common = Object.entries(securityHeaders(parts.baseUrl?.startsWith("https:") ?? false)).flat();
  let isClosed = false;
  return {
    open(request, response) {
      const { method, url = "" } = request;
      if ((method !== "GET" && method !== "HEAD") || !streamPath.test(url)) return false;
      const address = new URL(url, "http://localhost");
      const stateId = stateIdOf(request, address);
      const reader = readerOf(request, response, address, parts.trustsProxy);
      if (isClosed || !readers.hasRoomFor(reader.address)) {
        response.writeHead(503, [...common, "cache-control", "no-store", "retry-after", "60"]).end();
        return true;
      }
      writeHead(response, reader, common);
      if (method === "HEAD") {
        response.end();
        return true;
      }
      begin(response, reader);
      if (reader.view === "screen") tellTime(reader, parts.now());
      forget(request);
      readers.add(reader);
      response.once("close", () => readers.leave(reader));
      // Where the page cannot be made the browser comes back.
      boards.join(reader, stateId).catch(() => readers.drop(reader));
      return true;
    },
    close() {
      isClosed = true;
      readers.endAll();
    },
  };
}

/** What the page has: the state of the last event, else the one that it was made from. */
function stateIdOf({ headers }: IncomingMessage, { searchParams }: URL): string {
  return String(headers["last-event-id"] ?? searchParams.get("state") ?? "");
}

function readerOf(
  { headers, socket }: IncomingMessage,
  answer: ServerResponse,
  address: URL,
  trustsProxy: boolean,
): LiveReader {
  return {
    answer,
    locale: localeOf(address, headers.cookie ?? null),
    view: listeningViewOf(address.searchParams),
    followed: readPersonKeys(address.searchParams.get("follow") ?? ""),
    isPacked: acceptsGzip(headers["accept-encoding"] ?? ""),
    address: clientAddress(socket.remoteAddress ?? "", String(headers["x-forwarded-for"] ?? ""), trustsProxy),
  };
}

/** Lets go of what was read: a stream keeps its request for as long as it lasts. */
function forget(request: IncomingMessage): void {
  request.headers = {};
  request.rawHeaders = [];
}

/** The head of a stream. Its end is the connection's, so nothing is wrapped around an event. */
function writeHead(response: ServerResponse, reader: LiveReader, common: readonly string[]): void {
  response.useChunkedEncodingByDefault = false;
  const headers = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    ...(reader.isPacked ? { "content-encoding": "gzip" } : {}),
    vary: "accept-encoding",
    // Proxies that collect answers would keep it back.
    "x-accel-buffering": "no",
    connection: "close",
  };
  response.writeHead(200, [...common, ...Object.entries(headers).flat()]);
}

/** What stands first in a stream. */
function begin(response: ServerResponse, reader: LiveReader): void {
  // Sent by itself: together with bytes it would be copied once for each stream.
  response.flushHeaders();
  response.write(reader.isPacked ? firstBytes.packed : firstBytes.plain);
}

/** To a hall's screen, whose computer may have another time; it opens its stream anew every five minutes. */
function tellTime(reader: LiveReader, now: Date): void {
  const event = new EventBytes(`event: time\ndata: ${now.toISOString()}\n\n`);
  reader.answer.write(event.bytesFor(reader));
}
