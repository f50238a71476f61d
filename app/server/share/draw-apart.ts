import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { Err, Ok } from "#app/domain/values/result.ts";
import type { Log } from "#app/server/machine/logger.ts";
import { isBuilt, rootFolder } from "#app/server/machine/root-folder.ts";
import { within } from "#app/server/machine/within.ts";
import { type DrawShareCard, fitted, type ShareCard } from "./share-card.ts";

/** The separate process that draws pictures for sharing. */
export interface PictureDrawer {
  readonly draw: DrawShareCard;
  close(): void;
}

type Answer = { readonly png: Uint8Array<ArrayBuffer> } | { readonly error: string };

const mostWaiting = 8;
const longestDrawing = 30_000;
const idleAfter = 20_000;
const failuresKept = 500;
const failureKeptFor = 10 * 60_000;

/**
 * Draws pictures in a separate process, one at a time: drawing takes a tenth of a second of a core and libraries of a
 * hundred megabytes, and a text that crashes them crashes nothing else. The process ends, and frees its memory, when
 * nobody has asked for a picture for a while.
 */
export function drawApart(
  log: Log,
  program = join(rootFolder, isBuilt ? "build/server/draw.js" : "app/server/share/draw-process.ts"),
): PictureDrawer {
  const oneAtATime = pLimit(1);
  const failures = new LRUCache<string, true>({ max: failuresKept, ttl: failureKeptFor });
  let drawer: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    drawer?.kill("SIGKILL");
    drawer = undefined;
  };
  const drawNow = async (card: ShareCard): Promise<Answer> => {
    clearTimeout(idle);
    drawer = drawer?.connected ? drawer : startProcess(program);
    try {
      return await ask(drawer, card);
    } catch (error) {
      end();
      return { error: String(error) };
    } finally {
      idle = setTimeout(end, idleAfter).unref();
    }
  };
  return {
    close: end,
    async draw(whole) {
      const card = fitted(whole);
      const name = createHash("sha256").update(JSON.stringify(card)).digest("base64url");
      if (failures.has(name)) return Err("failed");
      if (oneAtATime.pendingCount >= mostWaiting) return Err("busy");
      const answer = await oneAtATime(() => drawNow(card));
      if ("png" in answer) return Ok(answer.png);
      failures.set(name, true);
      log.error({ err: answer.error, card }, "a picture for sharing could not be drawn");
      return Err("failed");
    },
  };
}

function startProcess(program: string): ChildProcess {
  const drawer = fork(program, {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=128", "--max-semi-space-size=2", "--optimize-for-size"],
    // Each thread takes memory, and only one picture is drawn at a time.
    env: { ...process.env, MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A request that waits for the answer gets the error; when none waits, the error does not matter.
  drawer.on("error", () => undefined);
  return drawer;
}

/** @throws when the process ends, or takes too long. */
async function ask(drawer: ChildProcess, card: ShareCard): Promise<Answer> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const answer = once(drawer, "message", { signal });
    // Waiting for an answer already throws the process's own error.
    const exit = once(drawer, "exit", { signal }).then(() => Promise.reject(new Error("the drawer ended")));
    drawer.send(card);
    const [first] = await within(longestDrawing, Promise.race([answer, exit]));
    return first as Answer;
  } finally {
    ended.abort();
  }
}
