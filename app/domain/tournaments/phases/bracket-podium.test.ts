import { expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { buildBracket } from "./bracket.ts";
import { bracketPodium } from "./bracket-podium.ts";
import type { PlayedMatch } from "./played-match.ts";

function podiumOf(matches: readonly PlayedMatch[]) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const slots = matches.map(({ id, round }) => ({ round, match: id }));
  const bracket = buildBracket({ slots }, byId);
  if (!bracket) throw new Error("no bracket");
  return bracketPodium(bracket, (id) => byId.get(id)).flat();
}

const semifinals = [matchOf("s1", 1, "a", "b"), matchOf("s2", 1, "c", "d")];

test("a final gives first and second, the match for third place third", () => {
  const final = matchOf("f", 2, "a", "c", "away");
  expect(podiumOf([...semifinals, final, matchOf("t", -1, "b", "d")])).toEqual(["c", "a", "b"]);
  expect(podiumOf([...semifinals, final])).toEqual(["c", "a"]);
});

test("in a double elimination who lost the losers' final is third", () => {
  const losers = [matchOf("l1", -2, "b", "d"), matchOf("l2", -1, "c", "b")];
  expect(podiumOf([...semifinals, matchOf("w", 2, "a", "c"), ...losers, matchOf("g", 3, "a", "c")])).toEqual([
    "a",
    "c",
    "b",
  ]);
});

test("while the final is not decided there is no podium", () => {
  expect(podiumOf([...semifinals, matchOf("f", 2, "a", "c", "unplayed")])).toEqual([]);
});

test("the winners' final of a double elimination is none: its podium waits for the grand final", () => {
  const before = [
    ...semifinals,
    matchOf("w", 2, "a", "c"),
    matchOf("l1", -2, "b", "d"),
    matchOf("l2", -1, "c", "b"),
  ];
  expect(podiumOf(before)).toEqual([]);
  expect(podiumOf([...before, matchOf("g", 3, "a", "c", "unplayed")])).toEqual([]);
  const first = matchOf("g", 3, "a", "c", "away");
  expect(podiumOf([...before, first])).toEqual(["c", "a", "b"]);
  expect(podiumOf([...before, first, matchOf("g2", 4, "a", "c")])).toEqual(["a", "c", "b"]);
});
