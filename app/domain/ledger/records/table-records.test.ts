import { describe, expect, test } from "vitest";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { findRecords, type PlayedInLedger } from "./table-records.ts";

let sequence = 100;

function match(fields: Partial<PlayedInLedger>): PlayedInLedger {
  sequence++;
  const sides = { home: ["a"], away: ["b"], outcome: "home" } as const;
  const played = { effectiveStart: "2025-03-14T16:00:00.000Z", position: sequence };
  return { id: `m${sequence}`, ...sides, k: 50, sequence, ...played, ...fields };
}

function start(playerId: string, after: number): LedgerRow {
  sequence++;
  const row = { playerId, mode: "singles", sequence, before: null, change: after, after } as const;
  return { ...row, cause: "start", operationId: "given" };
}

const same = (id: string) => id;

describe("records", () => {
  test("the least expected victory, once everyone has ten rated matches", () => {
    const rows = [start("a", 1_000), start("b", 1_600)];
    const early = match({ outcome: "home" });
    const usual = Array.from({ length: 10 }, () => match({ outcome: "away" }));
    const upset = match({ outcome: "home" });
    const { singles, doubles } = findRecords(rows, [early, ...usual, upset], same);
    expect(singles.upset?.matchId).toBe(upset.id);
    // Less than at the first meeting: the favourite has won ten times since.
    expect(singles.upset?.expected).toBeLessThan(0.2);
    expect(doubles.upset).toBeNull();
  });

  test.each([
    { count: 9, home: ["a"], isUpset: false, why: "nine are too few" },
    { count: 10, home: ["a"], isUpset: true, why: "ten are enough" },
    { count: 10, home: [null], isUpset: false, why: "a name that is no player's has none" },
  ])("an upset needs ten rated matches of everyone: $why", ({ count, home, isUpset }) => {
    const usual = Array.from({ length: count }, () => match({ outcome: "away" }));
    const upset = match({ home });
    const { singles } = findRecords([start("a", 1_000), start("b", 1_600)], [...usual, upset], same);
    expect(singles.upset?.matchId).toBe(isUpset ? upset.id : undefined);
  });

  test.each<{ outcome: "home" | "away" | "draw"; isUpset: boolean; why: string }>([
    { outcome: "away", isUpset: true, why: "the weaker side may have been the away side" },
    { outcome: "home", isUpset: false, why: "the favourite's victory is none" },
    { outcome: "draw", isUpset: false, why: "nor is a draw" },
  ])("of an upset: $why", ({ outcome, isUpset }) => {
    const usual = Array.from({ length: 10 }, () => match({ home: ["b"], away: ["a"] }));
    const last = match({ home: ["b"], away: ["a"], outcome });
    const { singles } = findRecords([start("a", 1_000), start("b", 1_600)], [...usual, last], same);
    expect(singles.upset?.matchId).toBe(isUpset ? last.id : undefined);
  });

  test("of two upsets the less expected one counts, also where it came first", () => {
    const usual = Array.from({ length: 10 }, () => match({ outcome: "away" }));
    const [greater, lesser] = [match({}), match({})];
    const rows = [start("a", 1_000), start("b", 1_600)];
    expect(findRecords(rows, [...usual, greater, lesser], same).singles.upset?.matchId).toBe(greater.id);
  });

  test("who won as the away side has a streak, draws make none, and who met most has most matches", () => {
    const lost = [match({ outcome: "away" }), match({ home: ["c"], outcome: "away" })];
    const { singles } = findRecords([], lost, same);
    expect(singles.streak).toMatchObject({ playerId: "b", length: 2 });
    expect(singles.mostMatches).toEqual({ playerId: "b", count: 2 });
    const drawn = [match({ outcome: "draw" }), match({ outcome: "draw" })];
    expect(findRecords([], drawn, same).singles.streak).toBeNull();
  });

  test("matches of one instant make a streak by their place in the file", () => {
    const [first, second, third] = [match({ position: 1 }), match({ position: 3 }), match({ position: 2 })];
    const { singles } = findRecords([], [first, second, { ...third, outcome: "away" }], same);
    expect(singles.streak).toBeNull();
  });

  test("of equal ratings the highest is the one that was reached first", () => {
    const rows = ["a", "b", "c", "d"].map((id) => start(id, 1_000));
    const matches = [match({}), match({ home: ["c"], away: ["d"] })];
    const { singles } = findRecords(rows, matches, same);
    expect(singles.highest).toMatchObject({ playerId: "a", matchId: matches[0]?.id });
  });

  test("a draw of partners moves no rating and is no upset; it counts in streaks and matches", () => {
    const given = { ...start("a", 1_000), mode: "doubles" } as const;
    const drawn = Array.from({ length: 3 }, () => match({ home: ["a", "c"], away: ["b", "d"], k: 0 }));
    const { doubles } = findRecords([given], drawn, same);
    expect(doubles).toMatchObject({
      upset: null,
      highest: null,
      streak: { playerId: "a", length: 3, firstMatchId: drawn[0]?.id, lastMatchId: drawn[2]?.id },
      mostMatches: { playerId: "a", count: 3 },
    });
  });

  test("a draw or a defeat ends a streak, one victory is none, and the first to reach a length holds it", () => {
    const three = ["home", "home", "draw", "home", "home", "away", "home"] as const;
    const { singles } = findRecords(
      [],
      three.map((outcome) => match({ outcome })),
      same,
    );
    expect(singles.streak).toMatchObject({ playerId: "a", length: 2, lastMatchId: `m${sequence - 5}` });
    expect(findRecords([], [match({})], same).singles.streak).toBeNull();
  });

  test("a night that was compiled late ends a streak on its day, and is no part of a later one", () => {
    const on = (day: string, outcome: "home" | "away") =>
      match({ effectiveStart: `2025-${day}T16:00:00.000Z`, outcome });
    const [march, june] = [on("03-14", "home"), on("06-14", "home")];
    const late = on("04-05", "away");
    expect(findRecords([], [march, june, late], same).singles.streak).toBeNull();
    const won = on("04-05", "home");
    expect(findRecords([], [march, june, won], same).singles.streak).toMatchObject({
      length: 3,
      firstMatchId: march.id,
      lastMatchId: june.id,
    });
  });

  test("the highest rating is one that a match gave, not one that somebody typed", () => {
    const rows = [start("a", 2_500), start("b", 900)];
    const lost = match({ outcome: "away" });
    const { singles } = findRecords(rows, [lost], same);
    expect(singles.highest).toMatchObject({ playerId: "a", matchId: lost.id });
    expect(singles.highest?.rating).toBeLessThan(2_500);
  });

  test("the greatest rivals are those who beat each other most often; closer wins a tie", () => {
    const bouts = (one: string, other: string, wins: number, losses: number) => [
      ...Array.from({ length: wins }, () => match({ home: [one], away: [other], outcome: "home" })),
      ...Array.from({ length: losses }, () => match({ home: [other], away: [one], outcome: "home" })),
    ];
    const matches = [...bouts("a", "b", 9, 2), ...bouts("c", "d", 3, 4), ...bouts("e", "f", 3, 3)];
    const { singles } = findRecords([], matches, same);
    expect(singles.rivalry).toMatchObject({ oneId: "e", otherId: "f", oneWins: 3, otherWins: 3 });
    expect(findRecords([], bouts("a", "b", 5, 0), same).singles.rivalry).toBeNull();
  });

  test("R54: a merged record's matches count for whom it was merged into", () => {
    const matches = [match({ home: ["old"] }), match({ home: ["a"] })];
    const { singles } = findRecords([], matches, (id) => (id === "old" ? "a" : id));
    expect(singles.mostMatches).toEqual({ playerId: "a", count: 2 });
    expect(singles.streak).toMatchObject({ playerId: "a", length: 2 });
    const given = [start("old", 900), start("a", 500)];
    const highest = match({ home: ["old"] });
    const records = findRecords(given, [highest, match({ home: ["a"] })], (id) => (id === "old" ? "a" : id));
    expect(records.singles.highest).toMatchObject({ playerId: "a", matchId: highest.id });
  });

  test("one person on both sides has won nothing", () => {
    const { singles } = findRecords([], [match({ home: ["a"], away: ["a"] })], same);
    expect(singles).toMatchObject({ streak: null, rivalry: null, mostMatches: { playerId: "a", count: 1 } });
  });

  test("R26: who is lent to the opponents has played one match, and is nobody's rival by it", () => {
    const lent = (outcome: "home" | "away") => match({ home: ["a", "b"], away: ["a", "c"], outcome });
    const matches = [
      ...Array.from({ length: 3 }, () => lent("home")),
      ...Array.from({ length: 3 }, () => lent("away")),
    ];
    const { doubles } = findRecords([], matches, same);
    expect(doubles.mostMatches).toEqual({ playerId: "a", count: 6 });
    expect(doubles.rivalry).toMatchObject({ oneId: "b", otherId: "c", oneWins: 3, otherWins: 3 });
  });

  test("an upset needs ten matches of whoever is lent too: each counts once", () => {
    const lent = Array.from({ length: 5 }, () => match({ home: ["a"], away: ["a"] }));
    const usual = Array.from({ length: 10 }, () => match({ home: ["c"], outcome: "away" }));
    const few = Array.from({ length: 4 }, () => match({ outcome: "away" }));
    const rows = [start("a", 1_000), start("b", 1_600), start("c", 1_600)];
    const { singles } = findRecords(rows, [...lent, ...usual, ...few, match({})], same);
    expect(singles.upset).toBeNull();
  });
});
