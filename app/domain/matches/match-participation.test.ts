import { expect, test } from "vitest";
import { aMatch, side } from "#tests/factories/match.ts";
import { participationsOf } from "./match-participation.ts";

test("R26: everyone on a side takes part, as their side ended", () => {
  const match = aMatch({ home: side("a", "b"), away: side("c", "d") });
  expect(participationsOf(match).map(({ playerId, outcome }) => `${playerId} ${outcome}`)).toEqual([
    "a win",
    "b win",
    "c loss",
    "d loss",
  ]);
});

test("R34: a name without a player has no participation", () => {
  expect(participationsOf(aMatch({ home: side(null), away: side("c") }))).toEqual([
    { playerId: "c", outcome: "loss" },
  ]);
});

test("someone who stands on both sides won and lost at once: a draw, once", () => {
  const match = aMatch({ home: side("a", "b"), away: side("b", "c") });
  expect(participationsOf(match)).toEqual([
    { playerId: "a", outcome: "win" },
    { playerId: "b", outcome: "draw" },
    { playerId: "c", outcome: "loss" },
  ]);
});

test("someone who is twice on one side takes part once, as that side ended", () => {
  expect(participationsOf(aMatch({ home: side("a", "a"), away: side("c") }))).toEqual([
    { playerId: "a", outcome: "win" },
    { playerId: "c", outcome: "loss" },
  ]);
});

test("R9: a bye is a bye for the one who has it", () => {
  expect(participationsOf(aMatch({ home: side("a"), away: [] }))).toEqual([
    { playerId: "a", outcome: "bye" },
  ]);
});
