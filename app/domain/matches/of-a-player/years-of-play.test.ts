import { expect, test } from "vitest";
import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { yearsOfPlay } from "./years-of-play.ts";

const moment = (time: string, average: number) => ({ time, average }) as RatingMoment;
const match = (playedAt: string, outcome: "win" | "loss" | "draw" | "bye", tournamentKey = playedAt) => ({
  playedAt,
  outcome,
  tournamentKey,
});

test("each year counts its own tournaments and matches, and says what it changed", () => {
  const matches = [
    match("2025-05-01T18:00:00.000Z", "draw"),
    match("2026-03-01T18:00:00.000Z", "win", "laval"),
    match("2026-03-01T17:00:00.000Z", "bye", "laval"),
    // In Toronto it is still the last evening of the year before.
    match("2026-01-01T03:00:00.000Z", "loss"),
    match("", "win"),
  ];
  const moments = [
    moment("2025-05-01T18:00:00.000Z", 500),
    moment("2026-01-01T03:00:00.000Z", 480),
    // A day is one of Toronto already.
    moment("2026-01-01", 530),
  ];
  expect(yearsOfPlay(matches, moments)).toEqual([
    {
      year: 2026,
      tournaments: 1,
      tally: { played: 1, wins: 1, losses: 0, draws: 0 },
      average: 530,
      change: 50,
    },
    {
      year: 2025,
      tournaments: 2,
      tally: { played: 2, wins: 0, losses: 1, draws: 1 },
      average: 480,
      change: -20,
    },
  ]);
});

test("without ratings to show there are none; nobody's matches are no years", () => {
  expect(yearsOfPlay([match("2025-05-01T18:00:00.000Z", "win")], [])).toMatchObject([
    { average: null, change: null },
  ]);
  expect(yearsOfPlay([], [])).toEqual([]);
});
