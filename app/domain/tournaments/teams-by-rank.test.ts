import { expect, test } from "vitest";
import { teamsByRank } from "./teams-by-rank.ts";

const entry = (rank: number, ...names: string[]) => ({
  rank,
  players: names.map((name) => ({ name, license: null })),
});

test("members of one team with entries of their own are one team, and the best rank comes first", () => {
  const standings = [entry(2, "Chloé"), entry(1, "Ana"), entry(2, "Dan"), entry(1, "Bob", "Eve")];
  expect(teamsByRank(standings)).toEqual([
    { rank: 1, names: ["Ana", "Bob", "Eve"] },
    { rank: 2, names: ["Chloé", "Dan"] },
  ]);
  expect(teamsByRank([])).toEqual([]);
});
