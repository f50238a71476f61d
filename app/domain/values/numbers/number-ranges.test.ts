import { expect, test } from "vitest";
import { isInRange, type NumberKind, numberRanges, rangeText } from "./number-ranges.ts";

test.each<{ value: number; kind: NumberKind; isIn: boolean; why: string }>([
  { value: 0, kind: "rating", isIn: true, why: "the least that is given" },
  { value: 9_999, kind: "rating", isIn: true, why: "the most" },
  { value: 10_000, kind: "rating", isIn: false, why: "one more" },
  { value: -1, kind: "rating", isIn: false, why: "none is given below zero" },
  { value: -20, kind: "computedRating", isIn: true, why: "matches have no floor (R12)" },
  { value: -6, kind: "round", isIn: true, why: "a losers' bracket" },
  { value: 3_000_000_000, kind: "matchNumber", isIn: false, why: "what PostgreSQL's column cannot hold" },
  { value: Number.NaN, kind: "points", isIn: false, why: "no number" },
])("R64: $value as $kind: $isIn ($why)", ({ value, kind, isIn }) => {
  expect(isInRange(value, kind)).toBe(isIn);
});

test("R64: what is stored as a number fits PostgreSQL's integer", () => {
  const { seconds: _seconds, milliseconds: _milliseconds, ...stored } = numberRanges;
  for (const range of Object.values(stored)) {
    for (const end of range) expect(Math.abs(end)).toBeLessThan(2 ** 31);
  }
  expect(rangeText("rating")).toBe("0–9999");
});
