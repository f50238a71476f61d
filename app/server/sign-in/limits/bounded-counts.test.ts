import { expect, test } from "vitest";
import { createBoundedCounts } from "./bounded-counts.ts";

const quarterHour = 15 * 60 * 1_000;

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
