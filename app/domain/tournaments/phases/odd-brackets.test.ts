import { expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { buildBracket } from "./bracket.ts";
import type { PlayedMatch } from "./played-match.ts";

const ahead = [matchOf("w1", 1, "Ana", "Bob"), matchOf("w2", 1, "Eve", "Fay"), matchOf("w", 2, "Ana", "Eve")];

function losersOf(...behind: readonly PlayedMatch[]) {
  const matches = [...ahead, ...behind];
  const slots = matches.map(({ id, round }) => ({ round, match: id }));
  const bracket = buildBracket({ slots }, new Map(matches.map((match) => [match.id, match])));
  return bracket?.losers.map((round) => round.slots);
}

test("of two matches of the losers' side that lead to one, where only one place leads there, none is lost", () => {
  const first = [matchOf("a", -3, "Bob", "Gil"), matchOf("b", -3, "Hal", "Ida")];
  const second = [matchOf("c", -2, "Bob", "Hal"), matchOf("d", -2, "Jim", "Kay")];
  expect(losersOf(...first, ...second, matchOf("e", -1, "Bob", "Jim"))).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e"],
  ]);
});

test("a match stands where its winner plays next, though who lost another one plays there too", () => {
  const first = [matchOf("a", -3, "Bob", "Gil"), matchOf("b", -3, "Hal", "Ida")];
  const second = [matchOf("c", -2, "Jim", "Kay"), matchOf("d", -2, "Gil", "Hal")];
  expect(losersOf(...first, ...second, matchOf("e", -1, "Jim", "Hal"))).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e"],
  ]);
});
