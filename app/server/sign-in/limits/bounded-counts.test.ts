import { afterEach, expect, test, vi } from "vitest";
import { createBoundedCounts } from "./bounded-counts.ts";

const quarterHour = 15 * 60 * 1_000;

afterEach(() => void vi.useRealTimers());

test("a key is spent after its tries, and fresh again a quarter of an hour after the first of them", () => {
  let now = 0;
  const counts = createBoundedCounts({ tries: 2, now: () => now });
  counts.count("a");
  now = quarterHour - 1;
  counts.count("a");
  expect([counts.isSpent("a"), counts.isSpent("b")]).toEqual([true, false]);
  now = quarterHour;
  expect(counts.isSpent("a")).toBe(false);
});

test("a count that is given back was never made; none is given back that was not", () => {
  const counts = createBoundedCounts({ tries: 1 });
  counts.giveBack("a");
  counts.count("a");
  expect(counts.isSpent("a")).toBe(true);
  counts.giveBack("a");
  expect(counts.isSpent("a")).toBe(false);
});

test("however many keys come, only so many are kept; what is tried again and again stays", () => {
  const counts = createBoundedCounts({ tries: 3, mostKeys: 100 });
  for (let key = 0; key < 1_000; key++) {
    if (!counts.isSpent("the account")) counts.count("the account");
    counts.count(`key ${key}`);
  }
  expect([counts.size, counts.isSpent("the account"), counts.isSpent("key 0")]).toEqual([100, true, false]);
});

test("a quarter of an hour is over in time where the machine’s clock was a day ahead, and is put right", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const counts = createBoundedCounts({ tries: 1 });
  counts.count("a");
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000);
  vi.advanceTimersByTime(quarterHour - 1);
  expect(counts.isSpent("a")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(counts.isSpent("a")).toBe(false);
});
