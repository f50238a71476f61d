import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EloScore, eloScoreOf, expectedScore, homeChange, teamRating } from "./elo.ts";

const rating = fc.integer({ min: -500, max: 3000 });
const team = fc.array(rating, { minLength: 1, maxLength: 2 });
const score = fc.constantFrom<EloScore[]>(0, 0.5, 1);
const k = fc.constantFrom(0, 30, 50);

test.each([
  { home: 1000, away: 1000, homeScore: 1, k: 50, change: 25, why: "equals: half of K" },
  { home: 1000, away: 1000, homeScore: 0.5, k: 50, change: 0, why: "a draw of equals changes nothing" },
  { home: 1000, away: 1000, homeScore: 0, k: 30, change: -15, why: "the loser pays the same" },
  { home: 0, away: 1000, homeScore: 1, k: 50, change: 45, why: "1000 below: expected 1/11" },
  { home: 1000, away: 0, homeScore: 1, k: 50, change: 5, why: "1000 above: expected 10/11" },
  { home: 0, away: 1000, homeScore: 0.5, k: 30, change: 12, why: "a draw lifts the weaker" },
  { home: 812.5, away: 1000, homeScore: 1, k: 0, change: 0, why: "K 0 changes nothing" },
] as const)(
  "R4, R7: $home against $away, score $homeScore, K $k gives $change: $why",
  ({ change, ...contest }) => {
    expect(homeChange(contest)).toBe(change);
  },
);

test.each([
  { ratings: [1000, 1201], mean: 1100.5, why: "the mean is not rounded" },
  { ratings: [null, 900], mean: 450, why: "an unknown rating counts as 0" },
  { ratings: [700], mean: 700, why: "one player is the team" },
  { ratings: [], mean: 0, why: "nobody counts as 0" },
])("R5: a team of $ratings has $mean: $why", ({ ratings, mean }) => {
  expect(teamRating(ratings)).toBe(mean);
});

test.each([
  { outcome: "win", score: 1 },
  { outcome: "draw", score: 0.5 },
  { outcome: "loss", score: 0 },
  { outcome: "forfeit", score: 0 },
  { outcome: "unplayed", score: 0 },
] as const)("R8: for a side, $outcome counts $score", ({ outcome, score: counted }) => {
  expect(eloScoreOf(outcome)).toBe(counted);
});

describe("R7 holds for every match", () => {
  test("swapping home and away swaps the changes, so the sides' changes add up to 0", () => {
    fc.assert(
      fc.property(team, team, score, k, (one, other, homeScore, kFactor) => {
        const [home, away] = [teamRating(one), teamRating(other)];
        const here = homeChange({ home, away, homeScore, k: kFactor });
        const there = homeChange({
          home: away,
          away: home,
          homeScore: (1 - homeScore) as EloScore,
          k: kFactor,
        });
        expect(here + there).toBe(0);
      }),
    );
  });

  test("a win never costs, a loss never pays, and nothing exceeds K", () => {
    fc.assert(
      fc.property(team, team, k, (one, other, kFactor) => {
        const contest = { home: teamRating(one), away: teamRating(other), k: kFactor };
        const [win, loss] = [
          homeChange({ ...contest, homeScore: 1 }),
          homeChange({ ...contest, homeScore: 0 }),
        ];
        expect(win).toBeGreaterThanOrEqual(0);
        expect(loss).toBeLessThanOrEqual(0);
        expect(Math.max(win, -loss)).toBeLessThanOrEqual(kFactor);
      }),
    );
  });

  test("R4: the expected scores of both sides add up to 1", () => {
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(expectedScore(one, other) + expectedScore(other, one)).toBeCloseTo(1, 12);
      }),
    );
  });
});
