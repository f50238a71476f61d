import { expect, test } from "vitest";
import { type SetPoints, scoreOfSets } from "./set-scores.ts";

test.each<{ sets: SetPoints[]; score: unknown; why: string }>([
  { sets: [], score: null, why: "no set" },
  {
    sets: [
      [0, 0],
      [0, 0],
    ],
    score: null,
    why: "nothing but padding",
  },
  {
    sets: [
      [0, 5],
      [0, 0],
    ],
    score: { home: [0], away: [5] },
    why: "a set that one side lost to nil",
  },
  {
    sets: [
      [5, 0],
      [0, 0],
    ],
    score: { home: [5], away: [0] },
    why: "the other side",
  },
  {
    sets: [
      [0, 0],
      [5, 3],
    ],
    score: { home: [0, 5], away: [0, 3] },
    why: "0–0 before another set",
  },
])("$sets make $score: $why", ({ sets, score }) => {
  expect(scoreOfSets(sets)).toEqual(score);
});
