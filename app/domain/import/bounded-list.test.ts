import { expect, test } from "vitest";
import { GrowingList, mostListed } from "./bounded-list.ts";

test("R64: a list keeps its first thousand, and counts the rest", () => {
  const list = new GrowingList<number>();
  for (let item = 0; item < mostListed + 7; item++) list.add(item);
  expect([list.first.length, list.first.at(-1), list.total]).toEqual([
    mostListed,
    mostListed - 1,
    mostListed + 7,
  ]);
});

test("an empty list counts none", () => {
  expect(new GrowingList()).toEqual({ first: [], total: 0 });
});
