import { expect, test, vi } from "vitest";
import { createContentVersion } from "./content-version.ts";

test("the version is asked each time, and the last known one goes on while the database is away", async () => {
  let answer: () => Promise<number> = async () => 7;
  const read = vi.fn(() => answer());
  const content = createContentVersion({ now: () => undefined, read });
  expect(await content.current()).toEqual({ version: 7, isFresh: true });
  answer = async () => 8;
  expect(await content.current()).toEqual({ version: 8, isFresh: true });
  answer = () => Promise.reject(new Error("away"));
  expect(await content.current()).toEqual({ version: 8, isFresh: false });
  expect(read).toHaveBeenCalledTimes(3);
  // It was away a moment ago: not everyone asks again.
  expect(await content.current()).toEqual({ version: 8, isFresh: false });
  expect(read).toHaveBeenCalledTimes(3);
});

test("a database that never answered is said to be away", async () => {
  const content = createContentVersion({
    now: () => undefined,
    read: () => Promise.reject(new Error("away")),
  });
  await expect(content.current()).rejects.toThrow("away");
});

test("after a while it is asked again, by one request at a time", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  try {
    const never = () => new Promise<number>(() => undefined);
    let answer: () => Promise<number> = async () => 1;
    const read = vi.fn(() => answer());
    const content = createContentVersion({ now: () => undefined, read });
    await content.current();
    answer = never;
    const frozen = content.current();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await frozen).toEqual({ version: 1, isFresh: false });
    await vi.advanceTimersByTimeAsync(1_500);
    const [asking, other] = [content.current(), content.current()];
    expect(await other).toEqual({ version: 1, isFresh: false });
    expect(read).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(2_500);
    await asking;
    answer = async () => 2;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await content.current()).toEqual({ version: 2, isFresh: true });
  } finally {
    vi.useRealTimers();
  }
});
