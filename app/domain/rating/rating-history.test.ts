import { describe, expect, test } from "vitest";
import {
  type RatingHistoryRow,
  type RatingMoment,
  ratingMoments,
  ratingPeak,
  ratingStretches,
} from "./rating-history.ts";

function aRow(fields: Partial<RatingHistoryRow>): RatingHistoryRow {
  return {
    mode: "singles",
    sequence: 1,
    change: 0,
    after: 0,
    cause: "match",
    at: "2026-01-01T12:00:00.000Z",
    isByCommand: false,
    reason: null,
    k: null,
    matchId: "m",
    playedAt: "2025-03-14T22:00:00.000Z",
    tournamentKey: "laval",
    tournament: "Ouvert de Laval",
    ...fields,
  };
}

const start = aRow({
  cause: "start",
  change: 500,
  after: 500,
  playedAt: null,
  tournamentKey: null,
  tournament: null,
});
const rows = [
  start,
  aRow({ sequence: 2, change: 20, after: 520 }),
  aRow({ sequence: 3, mode: "doubles", change: -10, after: -10 }),
  aRow({
    sequence: 4,
    change: 5,
    after: 525,
    tournamentKey: "gatineau",
    tournament: "Gatineau",
    playedAt: "2025-05-01",
  }),
  aRow({
    sequence: 5,
    cause: "correction",
    change: -25,
    after: 500,
    playedAt: null,
    tournamentKey: null,
    tournament: null,
  }),
];

describe("a player's ratings over time", () => {
  test("one moment for each tournament, and one for each other cause", () => {
    expect(ratingMoments(rows)).toMatchObject([
      { cause: "start", singles: 500, doubles: null, average: 250, matches: 0 },
      {
        tournament: "Ouvert de Laval",
        singles: 520,
        doubles: -10,
        singlesChange: 20,
        doublesChange: -10,
        matches: 2,
      },
      { tournament: "Gatineau", singles: 525, doubles: -10, matches: 1 },
      { cause: "correction", singles: 500, singlesChange: -25 },
    ]);
  });

  test("what one operation did to both modes is one moment, two operations are two", () => {
    const doubles = { ...start, mode: "doubles", after: 300, change: 300 } as const;
    const later = aRow({ ...start, sequence: 2, change: 100, after: 600, at: "2026-01-02T12:00:00.000Z" });
    expect(ratingMoments([doubles, start, later])).toMatchObject([
      { singles: 500, doubles: 300, singlesChange: 500, doublesChange: 300 },
      { singles: 600, doubles: 300, singlesChange: 100, doublesChange: 0 },
    ]);
  });

  test("a starting rating that was entered after its matches counts from them: time only goes on", () => {
    expect(ratingMoments(rows).map(({ time }) => time.slice(0, 10))).toEqual([
      "2025-03-14",
      "2025-03-14",
      "2025-05-01",
      "2026-01-01",
    ]);
  });

  test("a tournament that was counted out of its time keeps its own day, also as the peak", () => {
    const late = aRow({
      sequence: 6,
      change: 900,
      after: 900,
      playedAt: "2024-03-08",
      tournamentKey: "quebec",
      tournament: "Québec",
    });
    const moments = ratingMoments([...rows, late]);
    expect(moments.at(-1)).toMatchObject({ time: "2026-01-01T12:00:00.000Z", ownTime: "2024-03-08" });
    expect(ratingPeak(moments)).toMatchObject({ tournament: "Québec", time: "2024-03-08" });
  });

  test("the peak is the highest average, with when and where", () => {
    expect(ratingPeak(ratingMoments(rows))).toMatchObject({ average: 258, tournament: "Gatineau" });
    expect(ratingPeak([])).toBeUndefined();
  });

  test("of two equal peaks it is the first", () => {
    const [, laval, gatineau] = ratingMoments(rows);
    const moments = [laval, gatineau].flatMap((moment) => (moment ? { ...moment, average: 300 } : []));
    expect(ratingPeak(moments)).toMatchObject({ tournament: "Ouvert de Laval" });
  });
});

test("a pause of more than four months interrupts the ratings, a summer does not", () => {
  const at = (day: string) => ({ ...ratingMoments(rows)[0], time: day }) as RatingMoment;
  const days = ["2025-01-10", "2025-04-30", "2025-09-01", "2025-09-08T20:00:00.000Z"];
  expect(
    ratingStretches(days.map(at)).map((stretch) => stretch.map(({ time }) => time.slice(0, 10))),
  ).toEqual([
    ["2025-01-10", "2025-04-30"],
    ["2025-09-01", "2025-09-08"],
  ]);
  expect(ratingStretches([])).toEqual([]);
});
