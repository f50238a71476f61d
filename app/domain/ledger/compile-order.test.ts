import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchToOrder, orderForCompiling, type TournamentToOrder } from "./compile-order.ts";

const evening = (minute: number) => `2025-03-14T23:${String(minute).padStart(2, "0")}:00.000Z`;

function tournament(id: string, fields: Partial<TournamentToOrder> = {}): TournamentToOrder {
  return { id, code: null, name: id, sourceDay: null, linkedDay: null, ...fields };
}

function match(id: string, fields: Partial<MatchToOrder> = {}): MatchToOrder {
  return {
    id,
    competitionId: "c",
    tournamentId: "t",
    position: Number(id.replace(/\D/g, "")),
    startAt: null,
    ...fields,
  };
}

const order = (...request: Parameters<typeof orderForCompiling>) =>
  orderForCompiling(...request).map(({ id }) => id);

describe("R10: within a tournament", () => {
  test("matches go by start, not by their place in the file", () => {
    const matches = [match("m1", { startAt: evening(30) }), match("m2", { startAt: evening(10) })];
    expect(order(matches, [tournament("t")])).toEqual(["m2", "m1"]);
  });

  test("a match without a start takes that of the match before it in its competition", () => {
    const matches = [
      match("m1", { startAt: evening(30) }),
      match("m2"),
      match("m3", { startAt: evening(20), competitionId: "other" }),
      match("m4", { startAt: evening(40) }),
    ];
    expect(order(matches, [tournament("t")])).toEqual(["m3", "m1", "m2", "m4"]);
  });

  test("the first of a competition without a start takes the tournament's", () => {
    const matches = [
      match("m1", { startAt: evening(10) }),
      match("m2", { competitionId: "other" }),
      match("m3", { startAt: evening(11) }),
    ];
    expect(order(matches, [tournament("t")])).toEqual(["m1", "m2", "m3"]);
  });

  test("a neighbour that was compiled before still dates the match after it", () => {
    const compiled = [match("m1", { startAt: evening(30) })];
    const matches = [match("m2"), match("m3", { startAt: evening(20) })];
    expect(order(matches, [tournament("t")], compiled)).toEqual(["m3", "m2"]);
  });

  test("matches of one start go by their place in the file", () => {
    const matches = [match("m2", { startAt: evening(5) }), match("m1", { startAt: evening(5) })];
    expect(order(matches, [tournament("t")])).toEqual(["m1", "m2"]);
  });
});

describe("R10: tournaments go", () => {
  const two = [match("m1", { tournamentId: "a" }), match("m2", { tournamentId: "b" })];

  test.each([
    { a: { sourceDay: "2025-03-15" }, b: { sourceDay: "2025-03-14" }, why: "by the file's day" },
    { a: { linkedDay: "2025-03-15" }, b: { linkedDay: "2025-03-14" }, why: "by the site's day" },
    {
      a: { sourceDay: "2025-03-15", linkedDay: "2025-03-01" },
      b: { linkedDay: "2025-03-14" },
      why: "the file's day first",
    },
    {
      a: { sourceDay: "2025-03-14", code: "Z" },
      b: { sourceDay: "2025-03-14", code: "A" },
      why: "of one start by code",
    },
    {
      a: { sourceDay: "2025-03-14", name: "Z" },
      b: { sourceDay: "2025-03-14", name: "A" },
      why: "then by name",
    },
  ])("$why", ({ a, b }) => {
    for (const matches of [two, two.toReversed()])
      expect(order(matches, [tournament("a", a), tournament("b", b)])).toEqual(["m2", "m1"]);
  });

  test("by the earliest start of their matches before any day", () => {
    const dated = [
      match("m1", { tournamentId: "a" }),
      match("m2", { tournamentId: "b", startAt: "2025-03-10T23:00:00.000Z" }),
    ];
    const tournaments = [
      tournament("a", { sourceDay: "2025-03-11" }),
      tournament("b", { sourceDay: "2025-03-20" }),
    ];
    expect(order(dated, tournaments)).toEqual(["m2", "m1"]);
  });
});

test("R10: the order of importing never matters", () => {
  const season = fc.array(
    fc.record({
      tournamentId: fc.constantFrom("a", "b", "c"),
      competitionId: fc.constantFrom("x", "y"),
      startAt: fc.option(fc.integer({ min: 0, max: 59 }).map(evening), { nil: null }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const tournaments = ["a", "b", "c"].map((id) => tournament(id, { sourceDay: "2025-03-14", code: id }));
  fc.assert(
    fc.property(season, fc.integer(), (entries, seed) => {
      const matches = entries.map((entry, index) =>
        match(`m${index}`, { ...entry, competitionId: entry.tournamentId + entry.competitionId }),
      );
      const shuffled = [...matches].sort(
        (one, other) => Math.sin(seed + one.position) - Math.sin(seed + other.position),
      );
      expect(order(shuffled, [...tournaments].reverse())).toEqual(order(matches, tournaments));
    }),
  );
});
