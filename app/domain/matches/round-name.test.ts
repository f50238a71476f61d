import { expect, test } from "vitest";
import { type RoundName, roundNamer } from "./round-name.ts";

type Sizes = readonly (readonly [round: number, matches: number])[];

const written = (name: RoundName | null) =>
  name === null
    ? ""
    : [name.kind, "matches" in name ? name.matches : "", "round" in name ? name.round : ""].join("");

/** The names of every round of some phases, by how many matches each has. */
function names(phases: Readonly<Record<string, Sizes>>) {
  const rounds = Object.entries(phases).flatMap(([group, sizes]) =>
    sizes.map(([round, matches]) => ({ competitionId: "open", group, round, matches })),
  );
  const nameOf = roundNamer(rounds);
  return rounds.map((round) => nameOf(round));
}

test.each<{ sizes: Sizes; expected: string[]; why: string }>([
  {
    sizes: [
      [1, 8],
      [2, 4],
      [3, 2],
      [4, 1],
    ],
    expected: ["last8", "last4", "last2", "last1"],
    why: "a tree",
  },
  {
    sizes: [
      [1, 3],
      [2, 2],
      [3, 1],
    ],
    expected: ["last4", "last2", "last1"],
    why: "a tree with a bye",
  },
  {
    sizes: [
      [1, 5],
      [2, 5],
      [3, 5],
    ],
    expected: ["round1", "round2", "round3"],
    why: "a Swiss phase",
  },
  {
    sizes: [
      [1, 1],
      [2, 1],
    ],
    expected: ["round1", "round2"],
    why: "two who play twice",
  },
  { sizes: [[1, 1]], expected: ["round1"], why: "one match" },
  {
    sizes: [
      [1, 12],
      [2, 2],
      [3, 1],
    ],
    expected: ["round1", "round2", "round3"],
    why: "a pool and a tree in one",
  },
  {
    sizes: [
      [-1, 1],
      [1, 2],
      [2, 1],
    ],
    expected: ["third", "last2", "last1"],
    why: "a match for third place",
  },
  {
    sizes: [
      [-2, 1],
      [-1, 1],
      [1, 2],
      [2, 1],
    ],
    expected: ["losers2", "losers1", "last2", "last1"],
    why: "a losers' side",
  },
  { sizes: [[0, 3]], expected: [""], why: "a round that says nothing" },
])("rounds are named: $why", ({ sizes, expected }) => {
  expect(names({ A: sizes }).map(written)).toEqual(expected);
});

test("a phase is named where its competition has another one of the kind", () => {
  const tree: Sizes = [
    [1, 2],
    [2, 1],
  ];
  const pool: Sizes = [[1, 4]];
  expect(names({ Pool: pool, Main: tree }).map((name) => name?.group)).toEqual([null, null, null]);
  const two = names({ A: pool, B: pool, Main: tree, Consolation: tree }).map((name) => name?.group);
  expect(two).toEqual(["A", "B", "Main", "Main", "Consolation", "Consolation"]);
});

test("a match without a round, or of a phase that is not known, has no name", () => {
  const nameOf = roundNamer([]);
  expect(nameOf({ competitionId: "open", group: null, round: null })).toBeNull();
  expect(nameOf({ competitionId: "open", group: "A", round: 3 })).toBeNull();
});
