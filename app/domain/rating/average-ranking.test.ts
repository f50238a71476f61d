import { expect, test } from "vitest";
import { averageRanking } from "./average-ranking.ts";

test.each([
  { singles: 1000, doubles: 1200, average: 1100, why: "the mean" },
  { singles: 1000, doubles: 1001, average: 1001, why: "rounded" },
  { singles: null, doubles: 900, average: 450, why: "a missing rating counts as 0" },
  { singles: null, doubles: null, average: 0, why: "so do two" },
  { singles: -3, doubles: 0, average: -2, why: "a half goes away from 0" },
])("R2: $singles and $doubles average to $average: $why", ({ singles, doubles, average }) => {
  expect(averageRanking(singles, doubles)).toBe(average);
});
