import { liveViewOf } from "#app/domain/live/live-view.ts";
import { readPersonKeys } from "#app/domain/live/person-key.ts";
import type { Asked, Step } from "#app/server/edge/asked.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { EventBytes, packedStart } from "./event-bytes.ts";
import { type AskBoard, LiveBoards } from "./live-boards.ts";
import { type LiveReader, LiveReaders } from "./live-readers.ts";

/** Open live pages: a step that takes them, and their end. */
export interface LiveStreams {
  readonly step: Step;
  /** Ends every stream: browsers come back to another process, or to the next one here. */
  readonly close: () => void;
}

const streamPath = "/live/stream";
// Who has not taken that much is dropped, and comes back to catch up.
const mostUnread = 512 * 1_024;
const comeBack = new EventBytes("retry: 2000\n\n");

/** Sends open live pages what changes, as server-sent events. */
export function createLiveStreams(
  parts: Pick<SiteParts, "database" | "log">,
  askBoard: AskBoard,
): LiveStreams {
  const readers = new LiveReaders();
  const boards = new LiveBoards(parts, readers, askBoard);
  let isClosed = false;
  return {
    step: (asked) => {
      if (asked.path !== streamPath || asked.method !== "GET") return undefined;
      if (isClosed || !readers.hasRoomFor(asked.address)) return bareAnswer(503, { "retry-after": "60" });
      return streamTo(asked, readers, boards);
    },
    close: () => {
      isClosed = true;
      readers.dropAll();
    },
  };
}

function streamTo(asked: Asked, readers: LiveReaders, boards: LiveBoards): Response {
  const { locale, address, headers, url } = asked;
  const followed = readPersonKeys(url.searchParams.get("follow") ?? "");
  const view = liveViewOf(url.searchParams);
  const lastId = headers.get("last-event-id");
  const isPacked = /\bgzip\b/.test(headers.get("accept-encoding") ?? "");
  let reader: LiveReader | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const joining: LiveReader = { locale, view, address, followed, isPacked, controller };
        reader = joining;
        readers.add(joining);
        if (isPacked) controller.enqueue(packedStart);
        controller.enqueue(comeBack.bytesFor(joining));
        // Where the page cannot be made the browser comes back.
        boards.join(joining, lastId).catch(() => readers.drop(joining));
      },
      cancel() {
        if (reader) readers.leave(reader);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  );
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      ...(isPacked ? { "content-encoding": "gzip" } : {}),
      vary: "accept-encoding",
      // Proxies that collect answers would keep it back.
      "x-accel-buffering": "no",
    },
  });
}
