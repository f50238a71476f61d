import { expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { inferPhases, isTree } from "./infer-phases.ts";

const semifinals = [matchOf("s1", 1, "Ana", "Bob"), matchOf("s2", 1, "Eve", "Fay")];
const final = matchOf("f", 2, "Ana", "Eve");

test("rounds in which losers play on are no tree", () => {
  const swiss = [...semifinals, final, matchOf("y", 2, "Bob", "Fay")];
  expect(inferPhases(swiss)).toMatchObject([{ system: null }]);
  expect(isTree([...semifinals, matchOf("x", 2, "Bob", "Eve")])).toBe(false);
});

test.each([
  { why: "the final first in the file", matches: [final, ...semifinals], is: true },
  { why: "a match of round 0", matches: [...semifinals, final, matchOf("o", 0, "Guy", "Zoe")], is: false },
  {
    why: "more matches in a round than in the one before",
    matches: [
      matchOf("a", 1, "Ana", "Bob"),
      matchOf("b", 2, "Ana", "Eve"),
      matchOf("c", 2, "Fay", "Gil"),
      matchOf("d", 3, "Ana", "Fay"),
    ],
    is: false,
  },
])("whether matches are a tree: $is: $why", ({ matches, is }) => {
  expect(isTree(matches)).toBe(is);
});
