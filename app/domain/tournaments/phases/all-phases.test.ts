import { expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { allPhases } from "./all-phases.ts";
import type { Phase } from "./phase.ts";
import type { PlayedMatch } from "./played-match.ts";

const semifinals = [matchOf("s1", 1, "Ana", "Bob"), matchOf("s2", 1, "Eve", "Fay")];
const tree = [...semifinals, matchOf("f", 2, "Ana", "Eve")];
const bye = matchOf("bye", 1, "Gil", "", "bye");
const later = { ...matchOf("later", 1, "Bob", "Fay"), group: "Consolation" };

/** What a file says of a tree. */
function phaseOf(matches: readonly PlayedMatch[]): Phase {
  const slots = matches.map(({ id, round }) => ({ round, match: id }));
  return { system: "sko", slots, columns: [], standings: [] };
}

test.each([
  {
    why: "a bye that a program wrote beside its phases is none",
    stored: [phaseOf(tree)],
    played: [...tree, bye],
  },
  {
    why: "a phase of which no match is known is none",
    stored: [phaseOf(tree), phaseOf([later])],
    played: tree,
  },
])("the phases of a competition: $why", ({ stored, played }) => {
  expect(allPhases(stored, played).map(({ found }) => found)).toEqual([tree]);
});

test("matches that a file’s phases leave out are one more phase, which has their group’s name", () => {
  const phases = allPhases([phaseOf(tree)], [...tree, later]);
  expect(phases.map(({ found, group }) => [group, ...found.map(({ id }) => id)])).toEqual([
    [null, "s1", "s2", "f"],
    ["Consolation", "later"],
  ]);
});

test("where no file says any phase, a bye is a match of the one that is seen", () => {
  expect(allPhases([], [bye, ...tree]).map(({ found }) => found)).toEqual([[bye, ...tree]]);
});
