import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedData } from "#tests/shared-data.ts";
import { eloDivisor, homeChange, teamRating } from "./elo.ts";

/** Ratings of a system whose divisor is 400, at the distances at which R4 expects the same. */
const scale = eloDivisor / 400;

test.skipIf(sharedData === undefined)(
  "176 matches of another club come out as its own system had them, with K 32 and divisor 400 (needs the shared data)",
  () => {
    const lines = readFileSync(join(sharedData ?? "", "elo-oracle/matches.csv"), "utf8")
      .trim()
      .split(/\r?\n/);
    const [header = "", ...rows] = lines;
    const column = (name: string) => header.split(",").indexOf(name);
    const right = rows.filter((row) => {
      const cells = row.split(",");
      const cell = (name: string) => cells[column(name)] ?? "";
      const side = (team: number) =>
        teamRating(
          [1, 2]
            .filter((player) => cell(`team${team}_player${player}`) !== "")
            .map((player) => scale * Number(cell(`team${team}_player${player}_rating`))),
        );
      const homeWon = cell("team1_won") === "true";
      const change = homeChange({ home: side(1), away: side(2), homeScore: homeWon ? 1 : 0, k: 32 });
      const expected = Number(cell(homeWon ? "winning_team_change" : "losing_team_change"));
      return change === expected;
    });
    expect(rows).toHaveLength(176);
    expect(right).toHaveLength(176);
  },
);
