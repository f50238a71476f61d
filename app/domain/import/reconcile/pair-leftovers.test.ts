import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Match } from "#app/domain/matches/match.ts";
import { aMatch, side } from "#tests/factories/match.ts";
import { pairLeftovers } from "./pair-leftovers.ts";
import type { IdentifiedMatch } from "./reconcile-matches.ts";

const inFile = (match: Match, fields: Partial<IdentifiedMatch> = {}): IdentifiedMatch => ({
  ...match,
  path: "m",
  ...fields,
});
const start = "2025-03-14T22:30:00.000Z";
const stored = aMatch({ home: side("ada", "bea"), away: side("cleo", "zoe"), number: 7, startAt: start });
const nobodyElse = { home: side("x", "y"), away: side("z", "w") };
const otherScore = { home: [1], away: [2] };

describe("R33: a match that was corrected", () => {
  test.each<{ fields: Partial<IdentifiedMatch>; isFound: boolean; why: string }>([
    {
      fields: { away: side("cleo", "x"), number: null, startAt: null, score: otherScore },
      isFound: true,
      why: "three of four people are evidence enough",
    },
    {
      fields: { away: side("x", "y"), number: null, startAt: null, score: otherScore },
      isFound: false,
      why: "half of the people and nothing else is another match",
    },
    {
      fields: { away: side("x", "y"), number: null, startAt: null },
      isFound: true,
      why: "half of the people and the score",
    },
    { fields: { ...nobodyElse, score: otherScore }, isFound: true, why: "nobody, but start and number" },
    {
      fields: { ...nobodyElse, number: null, score: otherScore },
      isFound: false,
      why: "nobody, and only the start",
    },
    { fields: { ...nobodyElse, number: null }, isFound: true, why: "nobody, but start and score" },
    { fields: { ...nobodyElse, startAt: null }, isFound: true, why: "nobody, but number and score" },
    { fields: { round: 2 }, isFound: false, why: "everything, in another round" },
    { fields: { home: stored.away, away: stored.home }, isFound: true, why: "on the other side" },
  ])("$why: $isFound", ({ fields, isFound }) => {
    expect(pairLeftovers([stored], [inFile(stored, fields)])).toHaveLength(isFound ? 1 : 0);
  });

  test("two matches without a number or a start do not agree in them", () => {
    const bare = { ...stored, number: null, startAt: null };
    const fields = { away: side("x", "y"), score: otherScore };
    expect(pairLeftovers([bare], [inFile(bare, fields)])).toEqual([]);
  });

  test("R34: whoever was left out before is the same person by licence", () => {
    const [before, now] = [null, "ada"].map((playerId) => [{ playerId, name: "Ada", license: "1" }]);
    const out = { ...stored, number: null, startAt: null, home: before ?? [], away: side("cleo") };
    const file = inFile(out, { home: now ?? [], away: side("x") });
    expect(pairLeftovers([out], [file])).toHaveLength(1);
  });

  test("two matches that were not played do not agree in their score", () => {
    const unplayed = aMatch({ number: 7, score: null, winner: null });
    const zero = inFile(unplayed, { home: side("x"), away: side("y"), score: { home: [0], away: [0] } });
    expect(pairLeftovers([unplayed], [zero])).toEqual([]);
  });

  test("the best evidence decides before the order of the file", () => {
    const worse = inFile(stored, { path: "worse", away: side("cleo", "x") });
    const better = inFile(stored, { path: "better" });
    expect(pairLeftovers([stored], [worse, better])).toEqual([{ stored, match: better }]);
  });

  test("of equals, the nearest position", () => {
    const [far, near] = [
      { ...stored, id: "a", position: 1 },
      { ...stored, id: "b", position: 9 },
    ];
    const match = inFile(stored, { position: 8 });
    expect(pairLeftovers([far, near], [match])).toEqual([{ stored: near, match }]);
  });

  test.each([
    { group: "A", groups: ["A", "B"], paired: "far", why: "one of the same group, wherever it is" },
    { group: "A", groups: [null, "B"], paired: "near", why: "no group is none of the others" },
    { group: null, groups: [null, "B"], paired: "near", why: "matches without a group are in no group" },
  ])("of equals: $why", ({ group, groups: [far = null, near = null], paired }) => {
    const before = [
      { ...stored, id: "far", position: 1, group: far },
      { ...stored, id: "near", position: 9, group: near },
    ];
    const pairs = pairLeftovers(before, [inFile(stored, { position: 8, group })]);
    expect(pairs.map((pair) => pair.stored.id)).toEqual([paired]);
  });

  test("no match is paired twice, and the order of what is stored does not matter", () => {
    const sides = fc.constantFrom("ada", "bea", "cleo").map((name) => side(name));
    const aStored = fc
      .record({
        home: sides,
        away: sides,
        round: fc.constantFrom(1, 2),
        number: fc.constantFrom(null, 1, 2),
        position: fc.integer({ min: 1, max: 3 }),
      })
      .map((fields) => aMatch(fields));
    const few = fc.array(aStored, { maxLength: 5 });
    fc.assert(
      fc.property(few, few, (before, now) => {
        const file = now.map((match) => inFile(match));
        const pairs = pairLeftovers(before, file);
        expect(new Set(pairs.map((pair) => pair.stored)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.match)).size).toBe(pairs.length);
        expect(pairs.every((pair) => pair.stored.round === pair.match.round)).toBe(true);
        expect(pairLeftovers(before.toReversed(), file)).toEqual(pairs);
      }),
    );
  });
});
