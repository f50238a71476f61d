import { expect, test } from "vitest";
import type { Phase, Slot } from "./phase.ts";
import { mergedPhases } from "./stored-phases.ts";

const final: Slot = { round: 2, match: "f" };
const semifinals: Slot[] = [
  { round: 1, match: "s1" },
  { round: 1, match: "s2" },
];
const tree = (slots: readonly Slot[], winner: number): Phase => ({
  system: "sko",
  slots,
  columns: [],
  standings: [{ rank: 1, members: [{ slot: winner, side: "home", member: 0 }], figures: {} }],
});
const withoutRanks = (slots: readonly Slot[]): Phase => ({ ...tree(slots, 0), standings: [] });
const known = [tree([final, ...semifinals], 0)];

test.each([
  { why: "begins at the first round", file: [tree([...semifinals, final], 2)], isSame: true },
  {
    why: "has another order within a round",
    file: [tree([final, ...semifinals.toReversed()], 0)],
    isSame: false,
  },
  { why: "has another winner", file: [tree([...semifinals, final], 1)], isSame: false },
  {
    why: "names the table",
    file: [tree([{ round: 2, tableNumber: "3", match: "f" }, ...semifinals], 0)],
    isSame: false,
  },
  { why: "says nothing", file: [], isSame: true },
  { why: "has the same matches without ranks", file: [withoutRanks([final, ...semifinals])], isSame: true },
  { why: "has fewer matches, without ranks", file: [withoutRanks(semifinals)], isSame: false },
])("R33: of two programs the one that $why: $isSame", ({ file, isSame }) => {
  const merged = mergedPhases(known, file, new Set());
  expect(JSON.stringify(merged)).toBe(JSON.stringify(isSame ? known : file));
});

test.each([
  {
    why: "without ranks",
    file: [withoutRanks([final, ...semifinals]), withoutRanks([{ round: 1, match: "t" }])],
  },
  { why: "without phases", file: [] },
])("R33: a file $why that corrects a match takes the ranks of its phase away, and no others", ({ file }) => {
  const third = tree([{ round: 1, match: "t" }], 0);
  const merged = mergedPhases([...known, third], file, new Set(["s1"]));
  expect(merged).toEqual([withoutRanks([final, ...semifinals]), third]);
});

test("R33: a file that corrects a match and has the ranks of its phase gives them, although another phase’s tie-breaks stay", () => {
  const rounds: Phase = { ...tree([{ round: 1, match: "q" }], 0), columns: ["buchholz"] };
  const corrected = tree([final, ...semifinals], 1);
  const merged = mergedPhases(
    [rounds, ...known],
    [withoutRanks([{ round: 1, match: "q" }]), corrected],
    new Set(["f"]),
  );
  expect(merged).toEqual([rounds, corrected]);
});

test("R33: a table with tie-breaks stays where another program has only another phase with one match more", () => {
  const rounds: Phase = { ...tree([{ round: 1, match: "q" }], 0), columns: ["buchholz"] };
  const withThird = withoutRanks([...semifinals, final, { round: 2, match: "t" }]);
  const file = [withoutRanks([{ round: 1, match: "q", tableNumber: "2" }]), withThird];
  const merged = mergedPhases([rounds, withoutRanks([final, ...semifinals])], file, new Set());
  expect(merged).toEqual([atTable(rounds, "2"), withThird]);
  expect(mergedPhases([rounds, ...known], [...file].reverse(), new Set())).toEqual([
    withThird,
    atTable(rounds, "2"),
  ]);
});

test("R33: of two programs one has the tie-breaks of the rounds, the other the ranks of the finals: both stay, whichever comes first", () => {
  const rounds = tree([{ round: 1, match: "q" }], 0);
  const one = [{ ...rounds, columns: ["buchholz" as const] }, withoutRanks([final, ...semifinals])];
  const other = [rounds, ...known];
  const both = [...one.slice(0, 1), ...known];
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const merged = mergedPhases(first, second, new Set());
    expect(merged).toEqual(both);
    for (const again of [first, second]) expect(mergedPhases(merged, again, new Set())).toEqual(both);
  }
});

test("R33: a phase in which nobody has played yet is no other one of which that is so", () => {
  const prepared: Phase = { ...withoutRanks([{ round: 1, match: null }]), columns: ["buchholz"] };
  const rounds: Phase = { ...tree([{ round: 1, match: "q" }], 0), columns: ["buchholz"] };
  const file = [rounds, withoutRanks([{ round: 1, match: null }])];
  expect(mergedPhases([prepared], file, new Set())).toEqual(file);
});

const atTable = ({ slots, ...phase }: Phase, tableNumber: string): Phase => ({
  ...phase,
  slots: slots.map((slot) => ({ ...slot, tableNumber })),
});

test.each([
  { why: "ranks neither has", one: withoutRanks([final, ...semifinals]) },
  { why: "ranks, which the other has not", one: tree([final, ...semifinals], 0) },
])(
  "R33: of two programs only one says the tables in the hall: they stay, whichever comes first, beside $why",
  ({ one }) => {
    const other = atTable(withoutRanks([final, ...semifinals]), "3");
    const both = [atTable(one, "3")];
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const merged = mergedPhases([first], [second], new Set());
      expect(merged).toEqual(both);
      for (const again of [first, second]) expect(mergedPhases(merged, [again], new Set())).toEqual(both);
    }
  },
);

test("R33: a file that lists the rounds in another order and names no tables in the hall changes nothing", () => {
  const one = [withoutRanks([{ round: 2, tableNumber: "3", match: "f" }, ...semifinals])];
  expect(mergedPhases(one, [withoutRanks([...semifinals, final])], new Set())).toBe(one);
});

test("the table in the hall is what the file says, if it says one", () => {
  const [first, second] = ["3", "4"].map((table) => atTable(withoutRanks([final]), table)) as [Phase, Phase];
  expect(mergedPhases([first], [second], new Set())).toEqual([second]);
});

test("whoever waits is called to the table that the file says, and no longer to one that it does not say any more", () => {
  const file = [withoutRanks([final, ...semifinals])];
  const called = [atTable(withoutRanks([final, ...semifinals]), "3")];
  const merged = mergedPhases(called, file, new Set(), ["f"]);
  const numbers = merged.flatMap(({ slots }) => slots.map(({ tableNumber }) => tableNumber));
  expect(numbers).toEqual([undefined, "3", "3"]);
  // Also beside the ranks that another program's file gave.
  const ranked = [atTable(tree([final, ...semifinals], 1), "3")];
  const [left] = mergedPhases(ranked, file, new Set(), ["f"]);
  expect(left?.slots.map(({ tableNumber }) => tableNumber)).toEqual([undefined, "3", "3"]);
  expect(mergedPhases(ranked, [], new Set(), ["f"])).toEqual(ranked);
  expect(mergedPhases(file, called, new Set(), ["f"])).toEqual(called);
});
