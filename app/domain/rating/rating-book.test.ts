import { expect, test } from "vitest";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import { RatingBook } from "./rating-book.ts";

const correction = { playerId: "ana", mode: "singles", sequence: 4, cause: "correction" } as const;

test.each([
  {
    before: null,
    change: 40,
    entry: { before: null, change: 40, after: 40 },
    why: "who had no rating is counted from 0",
  },
  { before: 500, change: -20, entry: { before: 500, change: -20, after: 480 }, why: "the change is added" },
])("R14: of a correction $why", ({ before, change, entry }) => {
  const book = new RatingBook(new Map([["ana", { singles: before, doubles: null }]]));
  book.apply({ ...correction, change, after: 999 });
  expect(book.entriesOf("ana")).toEqual([{ playerId: "ana", mode: "singles", sequence: 4, ...entry }]);
});

test("R14: a starting rating sets the number, whatever was before", () => {
  const book = new RatingBook(new Map([["ana", { singles: null, doubles: null }]]));
  book.apply({ ...correction, cause: "start", change: 0, after: 700 });
  expect(book.entriesOf("ana")).toMatchObject([{ before: null, change: 700, after: 700 }]);
  expect(book.ratingOf("ana", "singles")).toBe(700);
});

test.each<{ outcome: MatchOutcome; changes: number[] }>([
  { outcome: "home", changes: [45, -45] },
  { outcome: "draw", changes: [20, -20] },
  { outcome: "away", changes: [-5, 5] },
])(
  "R7, R8: $outcome of a match with somebody 1,000 points above moves both by $changes",
  ({ outcome, changes }) => {
    const book = new RatingBook(
      new Map([
        ["ana", { singles: 500, doubles: null }],
        ["bob", { singles: 1500, doubles: null }],
      ]),
    );
    book.play({ id: "m", home: ["ana"], away: ["bob"], outcome, k: 50 }, 7);
    expect([...book.entries()].map(({ change }) => change)).toEqual(changes);
  },
);

test("entries come by player, then mode, then sequence, as the ledger is stored, whoever played first", () => {
  const book = new RatingBook(new Map());
  book.play({ id: "m", home: ["zoe"], away: ["ana"], outcome: "home", k: 50 }, 1);
  book.play({ id: "n", home: ["zoe", "bob"], away: ["ana", "eve"], outcome: "home", k: 50 }, 2);
  book.play({ id: "o", home: ["zoe"], away: ["ana"], outcome: "home", k: 50 }, 3);
  expect(
    [...book.entries()].map(({ playerId, mode, sequence }) => `${playerId} ${mode} ${sequence}`),
  ).toEqual([
    "ana doubles 2",
    "ana singles 1",
    "ana singles 3",
    "bob doubles 2",
    "eve doubles 2",
    "zoe doubles 2",
    "zoe singles 1",
    "zoe singles 3",
  ]);
});
