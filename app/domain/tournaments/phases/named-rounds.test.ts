import { expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { namedRounds } from "./named-rounds.ts";
import type { Phase, PhaseSystem } from "./phase.ts";
import type { PlayedMatch } from "./played-match.ts";

function phaseOf(system: PhaseSystem, matches: readonly PlayedMatch[]): Phase {
  return {
    system,
    slots: matches.map(({ id, round }) => ({ round, match: id })),
    columns: [],
    standings: [],
  };
}

const namesOf = (stored: readonly Phase[], matches: readonly PlayedMatch[]) =>
  Object.fromEntries(
    [...namedRounds(stored, matches)].map(([id, { name, number }]) => [id, `${name} ${number}`]),
  );

const tree = [
  matchOf("s1", 1, "a", "b"),
  matchOf("s2", 1, "c", "d"),
  matchOf("f", 2, "a", "c"),
  matchOf("t", -1, "b", "d"),
];

test("a single elimination has a final, what leads to it, and a match for third place", () => {
  const expected = { s1: "semifinal 1", s2: "semifinal 1", f: "final 2", t: "third 1" };
  expect(namesOf([phaseOf("sko", tree)], tree)).toEqual(expected);
  expect(namesOf([], tree)).toEqual(expected);
});

test("a double elimination names both sides and the grand final, which their sizes alone do not say", () => {
  const double = [
    matchOf("w1", 1, "a", "b"),
    matchOf("w2", 1, "c", "d"),
    matchOf("w3", 2, "a", "c"),
    matchOf("l1", -2, "b", "d"),
    matchOf("l2", -1, "c", "b"),
    matchOf("g", 3, "a", "c"),
  ];
  const expected = {
    w1: "winnersRound 1",
    w2: "winnersRound 1",
    w3: "winnersFinal 1",
    l1: "losersRound 1",
    l2: "losersFinal 2",
    g: "grandFinal 1",
  };
  expect(namesOf([phaseOf("dko", double)], double)).toEqual(expected);
  expect(namesOf([], double)).toEqual(expected);
});

test("a pool whose rounds look like a tree is a pool where the file says so", () => {
  const pool = tree.filter(({ id }) => id !== "t");
  expect(namesOf([phaseOf("swiss", pool)], pool)).toEqual({ s1: "pool 1", s2: "pool 1", f: "pool 2" });
});

test("a match without a round, or of round 0, has no name", () => {
  const odd = [matchOf("none", 1, "a", "b"), matchOf("zero", 0, "a", "c")];
  expect(namesOf([], [{ ...(odd[0] as PlayedMatch), round: null }, odd[1] as PlayedMatch])).toEqual({});
});

test("a phase is named where its competition has another one of the kind", () => {
  const inGroup = (group: string, matches: readonly PlayedMatch[]) =>
    matches.map((match) => ({ ...match, id: `${group} ${match.id}`, group }));
  const pool = [matchOf("p", 1, "a", "b")];
  const [main, other] = [inGroup("Main", tree), inGroup("Consolation", tree)];
  const [one, two] = [inGroup("A", pool), inGroup("B", pool)];
  const groups = (...phases: PlayedMatch[][]) => [
    ...new Set([...namedRounds([], phases.flat()).values()].map(({ group }) => group)),
  ];
  expect(groups(one, main)).toEqual([null]);
  expect(groups(one, two, main, other)).toEqual(["A", "B", "Main", "Consolation"]);
});
