import { expect, test } from "vitest";
import { emptyTally, sumTallies, winRate } from "./tally.ts";

test("R26: the win rate is of the matches played, draws among them", () => {
  expect(winRate({ played: 4, wins: 1, losses: 2, draws: 1 })).toBe(0.25);
});

test("R26: someone who has not played has no rate", () => {
  expect(winRate(emptyTally)).toBeNull();
});

test("R23: a person's tallies on several tables add up", () => {
  const one = { played: 3, wins: 1, losses: 1, draws: 1 };
  expect(sumTallies([one, one])).toEqual({ played: 6, wins: 2, losses: 2, draws: 2 });
});
