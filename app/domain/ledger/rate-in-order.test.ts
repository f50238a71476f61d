import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import { replayLedger } from "./ledger-replay.ts";
import { type CompilableMatch, rateInOrder } from "./rate-in-order.ts";

let count = 0;

function match(fields: Partial<CompilableMatch>): CompilableMatch {
  const playedAt = "2025-03-14T23:00:00.000Z";
  return { id: `m${++count}`, home: ["a"], away: ["b"], outcome: "home", k: 50, playedAt, ...fields };
}

/** The ledger as a list, to be compared. */
function rate(...request: Parameters<typeof rateInOrder>) {
  const { ledger, ...others } = rateInOrder(...request);
  return { ...others, ledger: [...ledger] };
}

const rated = (singles: number | null, doubles: number | null = null) => ({ singles, doubles });

describe("compiling", () => {
  test("R11: each match uses the ratings as the one before left them", () => {
    const { ledger, rated: number } = rate(
      [match({}), match({})],
      new Map([
        ["a", rated(1000)],
        ["b", rated(1000)],
      ]),
      10,
    );
    expect(ledger.filter((row) => row.playerId === "a")).toEqual([
      { playerId: "a", mode: "singles", sequence: 10, before: 1000, change: 25, after: 1025 },
      { playerId: "a", mode: "singles", sequence: 11, before: 1025, change: 24, after: 1049 },
    ]);
    expect(number).toBe(2);
  });

  test("R7: every member of a side gets the side's change, in the mode of the match", () => {
    const ratings = new Map([
      ["a", rated(9, 1000)],
      ["b", rated(9, 1200)],
      ["c", rated(9, 900)],
      ["d", rated(9, 1300)],
    ]);
    const { changes } = rate([match({ home: ["a", "b"], away: ["c", "d"] })], ratings, 1);
    expect(
      changes.map(({ playerId, mode, before, after }) => [playerId, mode, after - (before ?? 0)]),
    ).toEqual([
      ["a", "doubles", 25],
      ["b", "doubles", 25],
      ["c", "doubles", -25],
      ["d", "doubles", -25],
    ]);
  });

  test("R12: an unrated player counts as 0 and may fall below it", () => {
    const { changes } = rate([match({ outcome: "away" })], new Map(), 1);
    expect(changes).toEqual([
      { playerId: "a", mode: "singles", before: null, after: -25, matches: 1 },
      { playerId: "b", mode: "singles", before: null, after: 25, matches: 1 },
    ]);
  });

  test("R34: a name without a player counts as 0, keeps the team's size, and has no ledger row", () => {
    const ratings = new Map([
      ["a", rated(null, 1000)],
      ["c", rated(null, 500)],
      ["d", rated(null, 500)],
    ]);
    const { ledger } = rate([match({ home: ["a", null], away: ["c", "d"] })], ratings, 1);
    expect(ledger.map((row) => [row.playerId, row.change])).toEqual([
      ["a", 25],
      ["c", -25],
      ["d", -25],
    ]);
  });

  test.each<MatchOutcome>(["bye", "forfeit", "unplayed"])(
    "R9, R13: a %s is compiled without rating, place or participation",
    (outcome) => {
      const { ledger, sequences, participation, rated: number } = rate([match({ outcome })], new Map(), 5);
      expect([ledger, [...participation], number, sequences[0]?.sequence]).toEqual([[], [], 0, null]);
    },
  );

  test("R3, R13: a draw of partners changes nothing, is in the ledger, and counts as participation", () => {
    const ratings = new Map([["a", rated(800)]]);
    const { ledger, participation, rated: number, changes } = rate([match({ k: 0 })], ratings, 5);
    expect(ledger).toEqual([
      { playerId: "a", mode: "singles", sequence: 5, before: 800, change: 0, after: 800 },
    ]);
    expect([...participation.keys()]).toEqual(["a", "b"]);
    expect([number, changes]).toEqual([0, []]);
  });

  test("R13: the latest match is the participation that counts", () => {
    const late = "2025-05-01T00:00:00.000Z";
    for (const matches of [
      [match({ playedAt: late }), match({})],
      [match({}), match({ playedAt: late })],
    ])
      expect(rate(matches, new Map(), 1).participation.get("a")).toBe(late);
  });

  test("someone who stands on both sides keeps the rating, in one row", () => {
    const { ledger } = rate([match({ home: ["a", "b"], away: ["b", "c"] })], new Map(), 1);
    expect(ledger.map((row) => [row.playerId, row.change])).toEqual([
      ["a", 25],
      ["b", 0],
      ["c", -25],
    ]);
  });

  test("R7: someone who is named twice on a side gets the side's change once, on either side", () => {
    const { ledger } = rate([match({ home: ["a", "a"], away: ["b", "b"] })], new Map(), 1);
    expect(ledger.map((row) => [row.playerId, row.mode, row.change])).toEqual([
      ["a", "doubles", 25],
      ["b", "doubles", -25],
    ]);
  });
});

const people = ["a", "b", "c", "d", "e", "f"];
const aTeam = fc.shuffledSubarray(people, { minLength: 1, maxLength: 2 });
const aSeason = fc.array(
  fc
    .record({
      home: aTeam,
      away: aTeam,
      outcome: fc.constantFrom<MatchOutcome[]>("home", "away", "draw", "bye", "forfeit", "unplayed"),
      k: fc.constantFrom(0, 30, 50),
    })
    .filter(({ home, away }) => !home.some((id) => away.includes(id)))
    .map(match),
  { maxLength: 40 },
);
const someRatings = fc.dictionary(
  fc.constantFrom(...people),
  fc.record({ singles: fc.integer({ min: 0, max: 2000 }), doubles: fc.integer({ min: 0, max: 2000 }) }),
);

describe("for every season", () => {
  test("R7: each match is zero-sum between the sides' per-player changes", () => {
    fc.assert(
      fc.property(aSeason, (matches) => {
        const { ledger, sequences } = rate(matches, new Map(), 1);
        for (const [index, { sequence }] of sequences.entries()) {
          const rows = ledger.filter((row) => row.sequence === sequence);
          const home = new Set(
            rows.filter((row) => matches[index]?.home.includes(row.playerId)).map((row) => row.change),
          );
          const away = new Set(
            rows.filter((row) => matches[index]?.away.includes(row.playerId)).map((row) => row.change),
          );
          if (matches[index]?.k !== 0) expect([...home].map((change) => -change || 0)).toEqual([...away]);
        }
      }),
    );
  });

  test("R14: replaying the causes in their stored sequence gives the stored rows", () => {
    fc.assert(
      fc.property(aSeason, aSeason, someRatings, (first, second, start) => {
        const starts = Object.entries(start).flatMap(([playerId, ratings]) =>
          (["singles", "doubles"] as const).map((mode) => ({ playerId, mode, after: ratings[mode] })),
        );
        const startRows = starts.map((row, index) => ({
          ...row,
          sequence: index + 1,
          before: null,
          change: row.after,
          cause: "start" as const,
          operationId: "o",
        }));
        const one = rate(first, new Map(Object.entries(start)), 100);
        const ratings = new Map<string, { singles: number | null; doubles: number | null }>(
          Object.entries(start),
        );
        for (const change of one.changes) {
          const before = ratings.get(change.playerId) ?? { singles: null, doubles: null };
          ratings.set(change.playerId, { ...before, [change.mode]: change.after });
        }
        const other = rate(second, ratings, 500);
        const stored = [...startRows, ...one.ledger, ...other.ledger];
        const sequences = [...one.sequences, ...other.sequences];
        const sequenced = [...first, ...second].flatMap((it, index) => {
          const sequence = sequences[index]?.sequence;
          return sequence == null ? [] : [{ ...it, sequence }];
        });
        const replayed = [...replayLedger(startRows, sequenced).entries()];
        const key = (row: {
          playerId: string;
          mode: string;
          sequence: number;
          after: number;
          before: number | null;
        }) => `${row.playerId} ${row.mode} ${row.sequence} ${row.before} ${row.after}`;
        expect(replayed.map(key).sort()).toEqual(stored.map(key).sort());
      }),
    );
  });

  test("compiling in two goes is compiling in one", () => {
    fc.assert(
      fc.property(aSeason, fc.nat(40), (matches, cut) => {
        const whole = rate(matches, new Map(), 1);
        const one = rate(matches.slice(0, cut), new Map(), 1);
        const ratings = new Map<string, { singles: number | null; doubles: number | null }>();
        for (const change of one.changes) {
          const before = ratings.get(change.playerId) ?? { singles: null, doubles: null };
          ratings.set(change.playerId, { ...before, [change.mode]: change.after });
        }
        const other = rate(matches.slice(cut), ratings, 1);
        const after = (playerId: string, mode: string) =>
          [...other.changes, ...one.changes].find((it) => it.playerId === playerId && it.mode === mode)
            ?.after;
        for (const change of whole.changes) expect(after(change.playerId, change.mode)).toBe(change.after);
      }),
    );
  });
});
