import { expect, test } from "vitest";
import type { Contest } from "./match.ts";
import {
  countMatches,
  forfeiters,
  outcomeOf,
  setsWon,
  shownScore,
  sideOutcome,
  wasPlayed,
  winnerOf,
} from "./match-outcome.ts";

const team = ["someone"];
const score = (home: number[], away: number[]) => ({ home, away });

test.each<Partial<Contest> & { outcome: string; why: string }>([
  { winner: 1, score: null, outcome: "home", why: "the file's winner, without a score" },
  { winner: 2, score: score([7], [3]), outcome: "away", why: "the file's winner, against its score" },
  { winner: null, score: score([7], [3]), outcome: "home", why: "no winner: the score tells" },
  { winner: 0, score: score([3], [7]), outcome: "away", why: "0 tells nothing: the score does" },
  { winner: null, score: score([7], [0]), outcome: "home", why: "the score tells, where one side has none" },
  { winner: null, score: score([7], [7]), outcome: "draw", why: "one equal score is a draw" },
  { winner: 0, score: score([5, 3], [3, 5]), outcome: "draw", why: "equal sets are a draw" },
  { winner: null, score: score([5, 3, 5], [3, 5, 4]), outcome: "home", why: "sets, not points" },
  { winner: null, score: null, outcome: "unplayed", why: "neither winner nor score" },
  { winner: null, score: score([0], [0]), outcome: "unplayed", why: "0–0 is not played" },
  { winner: 0, score: score([0, 0], [0, 0]), outcome: "unplayed", why: "in sets too" },
  { away: [], winner: 1, score: score([7], [0]), outcome: "bye", why: "a bye, whatever it invents" },
  { home: [], winner: 2, score: null, outcome: "bye", why: "on either side" },
  { forfeit: true, winner: 1, score: null, outcome: "forfeit", why: "a forfeit, whoever won by it" },
])("R8, R9: $outcome: $why", ({ outcome, why: _why, ...fields }) => {
  expect(outcomeOf({ home: team, away: team, winner: null, score: null, forfeit: false, ...fields })).toBe(
    outcome,
  );
});

test.each<Partial<Contest> & { won: "home" | "away" | null; why: string }>([
  { winner: 2, won: "away", why: "by play" },
  { forfeit: true, winner: 1, won: "home", why: "a forfeit of the others" },
  { forfeit: true, winner: 0, won: null, why: "a forfeit with the 0 that is no winner" },
  { forfeit: true, winner: null, won: null, why: "a forfeit of which the file says no more" },
  { forfeit: true, winner: 1, away: [], won: null, why: "a bye, whatever it invents" },
  { winner: 0, score: score([7], [7]), won: null, why: "a draw" },
])("$won goes on: $why", ({ won, why: _why, ...fields }) => {
  expect(winnerOf({ home: team, away: team, winner: null, score: null, forfeit: false, ...fields })).toBe(
    won,
  );
});

test("R9: only wins and draws were played", () => {
  const played = (["home", "away", "draw", "bye", "forfeit", "unplayed"] as const).filter(wasPlayed);
  expect(played).toEqual(["home", "away", "draw"]);
});

test("an outcome is a win for one side and a loss for the other", () => {
  expect([sideOutcome("home", "home"), sideOutcome("home", "away")]).toEqual(["win", "loss"]);
  expect([sideOutcome("away", "home"), sideOutcome("away", "away")]).toEqual(["loss", "win"]);
  expect([sideOutcome("draw", "home"), sideOutcome("bye", "away")]).toEqual(["draw", "bye"]);
});

test("an equal set is nobody's", () => {
  expect(setsWon(score([5, 4, 2], [3, 4, 5]))).toEqual([1, 1]);
});

test("a forfeit is said of whoever gave up, of both where the file does not say who goes on", () => {
  expect([forfeiters("home"), forfeiters("away"), forfeiters(null)]).toEqual([
    { home: false, away: true },
    { home: true, away: false },
    { home: true, away: true },
  ]);
});

test("a bye is nobody's match; what was given up or not played yet is one", () => {
  const outcomes = ["home", "bye", "forfeit", "unplayed", "draw", "bye"] as const;
  expect(countMatches(outcomes.map((outcome) => ({ outcome })))).toBe(4);
});

test("R9: a bye shows no score, whatever its file invents; every other match shows what its file says", () => {
  const contest = { home: team, away: team, winner: 1, score: score([7], [3]), forfeit: false } as const;
  expect(shownScore({ ...contest, away: [] })).toBeNull();
  expect(shownScore({ ...contest, home: [] })).toBeNull();
  expect(shownScore(contest)).toEqual(score([7], [3]));
  expect(shownScore({ ...contest, forfeit: true })).toEqual(score([7], [3]));
});
