import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { CompileReport, RatingMove } from "#app/steps/ledger/compile-report.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import { compareOrders, inSizeOrder, joinedMoves } from "./compare-orders.ts";

function move(name: string, before: number | null, after: number, fields: Partial<RatingMove> = {}) {
  return { playerId: `id ${name}`, name, mode: "singles" as const, before, after, matches: 1, ...fields };
}

function report(...changes: RatingMove[]): CompileReport {
  return { compilationId: null, table: "bonzini", matches: 1, rated: 1, players: 2, unrated: [], changes };
}

const aMove: fc.Arbitrary<RatingMove> = fc
  .record({
    name: fc.constantFrom("Ada", "Bea", "Cleo"),
    mode: fc.constantFrom(...ratingModes),
    before: fc.option(fc.integer({ min: 0, max: 50 })),
    after: fc.integer({ min: 0, max: 50 }),
    matches: fc.integer({ min: 1, max: 5 }),
  })
  .map((fields) => ({ ...fields, playerId: `id ${fields.name}` }));
const keyOf = ({ name, mode }: Pick<RatingMove, "name" | "mode">) => `${name} ${mode}`;
const someMoves = fc.uniqueArray(aMove, { selector: keyOf, maxLength: 6 });

describe("the two orders of late matches", () => {
  const both = move("Ada", 1_000, 1_020);

  test.each([
    { end: report(), play: report(), why: "nothing moves" },
    { end: report(both), play: report(both), why: "the same moves" },
    { end: report(both), play: report({ ...both, matches: 7 }), why: "how many matches count is no rating" },
    {
      end: report(both, move("Bea", 900, 900)),
      play: report(both),
      why: "one order lists someone who ends where they began",
    },
  ])("behind the compiled ones where it makes no difference: $why", ({ end, play }) => {
    expect(compareOrders(end, play)).toMatchObject({
      different: 0,
      furthest: null,
      recommended: "end",
      reason: "sameRatings",
    });
  });

  test("in order of play where one rating ends otherwise (R10)", () => {
    const compared = compareOrders(report(both), report({ ...both, after: 1_019 }));
    expect(compared).toMatchObject({ different: 1, recommended: "play", reason: "orderOfPlay" });
    expect(compared.furthest).toEqual({ name: "Ada", mode: "singles", end: 1_020, play: 1_019 });
  });

  test("a rating that only one order moves stays what it was in the other", () => {
    const moved = move("Bea", 900, 915, { mode: "doubles" });
    const stays = { name: "Bea", mode: "doubles" };
    expect(compareOrders(report(moved), report()).furthest).toEqual({ ...stays, end: 915, play: 900 });
    expect(compareOrders(report(), report(moved)).furthest).toEqual({ ...stays, end: 900, play: 915 });
  });

  test("two modes of one player, and two players of one name, are compared apart", () => {
    const end = report(
      both,
      move("Ada", 800, 810, { mode: "doubles" }),
      move("Ada", 700, 701, { playerId: "x" }),
    );
    const play = report(
      both,
      move("Ada", 800, 830, { mode: "doubles" }),
      move("Ada", 700, 701, { playerId: "x" }),
    );
    expect(compareOrders(end, play)).toMatchObject({
      different: 1,
      furthest: { mode: "doubles", end: 810, play: 830 },
    });
  });

  test("the furthest apart is named, of equals the first by name, whoever moves most", () => {
    const end = report(move("Ada", 500, 900), move("Cleo", 1_000, 1_010), move("Bea", 1_000, 990));
    const play = report(move("Ada", 500, 899), move("Cleo", 1_000, 1_000), move("Bea", 1_000, 1_000));
    const compared = compareOrders(end, play);
    expect(compared.furthest?.name).toBe("Bea");
    expect(compared.different).toBe(3);
    expect(compared.end).toMatchObject({ ratings: 3, greatest: { name: "Ada", after: 900 } });
  });

  test("exchanging the orders exchanges what is said of them, and nothing else", () => {
    fc.assert(
      fc.property(someMoves, someMoves, (one, other) => {
        // What a rating was before is the same in both orders.
        const known = new Map(one.map((found) => [keyOf(found), found.before]));
        const same = other.map((found) => ({ ...found, before: known.get(keyOf(found)) ?? found.before }));
        const [there, back] = [
          compareOrders(report(...one), report(...same)),
          compareOrders(report(...same), report(...one)),
        ];
        expect(back).toMatchObject({ different: there.different, recommended: there.recommended });
        expect([back.end, back.play]).toEqual([there.play, there.end]);
        expect(there.different === 0).toBe(there.recommended === "end");
      }),
    );
  });
});

test("moves are listed by their size, a first rating by all of it, and none is lost", () => {
  const moves = [
    move("Bea", 1_000, 990),
    move("Ada", 1_000, 1_010),
    move("New", null, 700),
    move("Cleo", 900, 800),
  ];
  expect(inSizeOrder(moves).map(({ name }) => name)).toEqual(["New", "Cleo", "Ada", "Bea"]);
  expect(moves[0]?.name).toBe("Bea");
  expect(inSizeOrder(moves)[0]).not.toHaveProperty("playerId");
});

describe("corrections and compiling together", () => {
  const corrected = (name: string, before: number | null, after: number | null): LedgerMove => {
    const { matches: _, ...fields } = move(name, before, 0);
    return { ...fields, after };
  };

  type Joined = ReturnType<typeof joinedMoves>;
  test.each<{ first: LedgerMove[]; compiled: RatingMove[]; result: Joined; why: string }>([
    { first: [], compiled: [], result: [], why: "nothing" },
    {
      first: [corrected("Ada", 1_000, 990)],
      compiled: [move("Ada", 990, 1_005, { matches: 3 })],
      result: [move("Ada", 1_000, 1_005, { matches: 3 })],
      why: "from before the correction to after the compilation",
    },
    {
      first: [corrected("Ada", 1_000, 990)],
      compiled: [move("Ada", 990, 1_000)],
      result: [],
      why: "compiling undoes the correction",
    },
    {
      first: [corrected("Ada", 1_000, 990)],
      compiled: [],
      result: [move("Ada", 1_000, 990, { matches: 0 })],
      why: "only corrected: no match of the evening",
    },
    {
      first: [corrected("Ada", null, 990)],
      compiled: [move("Ada", 990, 995)],
      result: [move("Ada", null, 995)],
      why: "a first rating stays a first one",
    },
    {
      first: [corrected("Ada", 1_000, null)],
      compiled: [move("Ada", null, 995)],
      result: [move("Ada", 1_000, 995)],
      why: "what a correction takes away, compiling gives back",
    },
    {
      first: [corrected("Ada", 1_000, null)],
      compiled: [],
      result: [{ ...corrected("Ada", 1_000, null), matches: 0 }],
      why: "a rating that is taken away is shown too",
    },
    {
      first: [corrected("Ada", 1_000, 990)],
      compiled: [move("Ada", 800, 810, { mode: "doubles" })],
      result: [move("Ada", 1_000, 990, { matches: 0 }), move("Ada", 800, 810, { mode: "doubles" })],
      why: "the modes are apart",
    },
  ])("$why", ({ first, compiled, result }) => {
    expect(joinedMoves(first, compiled)).toEqual(result);
  });

  test("without corrections, compiling alone is what happens", () => {
    fc.assert(
      fc.property(someMoves, (moves) => {
        expect(joinedMoves([], moves)).toEqual(moves.filter(({ before, after }) => before !== after));
      }),
    );
  });
});
