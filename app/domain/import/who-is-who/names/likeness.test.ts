import { expect, test } from "vitest";
import { likeness, pairsOf } from "./likeness.ts";

test.each([
  {
    one: "Élise Dumont",
    other: "DUMONT Elise",
    result: 1,
    why: "accents, case and order of the words do not count",
  },
  { one: "Ana", other: "Bob", result: 0, why: "nothing shared" },
  { one: "", other: "", result: 0, why: "no letters at all" },
])("likeness: $why", ({ one, other, result }) => {
  expect(likeness(pairsOf(one), pairsOf(other))).toBe(result);
});

test("likeness: half-way for half of the pairs", () => {
  expect(likeness(pairsOf("Anna"), pairsOf("Annie"))).toBeCloseTo(4 / 7);
});
