import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#app/server/machine/logger.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { LiveBoards } from "./live-boards.ts";
import { type LiveReader, LiveReaders } from "./live-readers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** An open page on a live page that never changes, with what is written to it. */
async function aQuietPage() {
  const database = await emptyDatabase();
  const readers = new LiveReaders();
  const written: string[] = [];
  const answer = {
    writableLength: 0,
    write: (bytes: Uint8Array) => written.push(String(Buffer.from(bytes))) > 0,
  } as unknown as LiveReader["answer"];
  const reader: LiveReader = {
    locale: "fr",
    view: "page",
    address: "",
    followed: [],
    isPacked: false,
    answer,
  };
  readers.add(reader);
  const parts = { database, log: createLog("silent"), now: () => new Date() };
  const board = { id: "1", tournament: null, parts: [], people: [] };
  const boards = new LiveBoards(parts, readers, async () => Response.json(board));
  await boards.join(reader, "");
  return { written, close: () => database.close() };
}

test("an open page on which nothing happens is sent a sign of life, also after the machine’s clock was put back", async () => {
  const { written, close } = await aQuietPage();
  const signsIn = async (milliseconds: number) => {
    written.length = 0;
    await vi.advanceTimersByTimeAsync(milliseconds);
    return written.filter((text) => text === ":\n\n").length;
  };
  expect(await signsIn(60_000)).toBeGreaterThanOrEqual(2);
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000);
  expect(await signsIn(60_000)).toBeGreaterThanOrEqual(2);
  await close();
});
