import { describe, expect, test } from "vitest";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import { currentStreak, unlikelyWins } from "./highlights.ts";

describe("a current streak", () => {
  test.each([
    {
      why: "goes on from the latest result",
      outcomes: ["win", "win", "loss"],
      streak: { outcome: "win", length: 2 },
    },
    { why: "may be of defeats", outcomes: ["loss", "loss", "loss"], streak: { outcome: "loss", length: 3 } },
    { why: "is none after one result", outcomes: ["win", "loss", "win"], streak: null },
    { why: "is none after a draw", outcomes: ["draw", "win", "win"], streak: null },
    { why: "is none of draws", outcomes: ["draw", "draw"], streak: null },
    { why: "is none before the first match", outcomes: [], streak: null },
  ] as const)("$why", ({ outcomes, streak }) => {
    expect(currentStreak(outcomes)).toEqual(streak);
  });
});

test("the least expected victories are those with the greatest share of K; half of K or less is none", () => {
  const row = (matchId: string | null, k: number | null, change: number) =>
    ({ matchId, k, change }) as RatingHistoryRow;
  const rows = [
    row("a", 50, 40),
    row("b", 30, 27),
    row("c", 50, 25),
    row("d", 50, -40),
    row("e", 0, 0),
    row("f", null, 20),
    row(null, null, 900),
  ];
  expect(unlikelyWins(rows, 8)).toEqual(["b", "a"]);
  expect(unlikelyWins(rows, 1)).toEqual(["b"]);
});
