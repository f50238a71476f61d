import { expect, test } from "vitest";
import { nameKey } from "#app/domain/players/player-name.ts";
import { honoursOf } from "./honours.ts";
import type { TournamentResults } from "./tournament.ts";

type Team = readonly (readonly [name: string, license: string | null])[];

function tournament(from: string, competitions: Readonly<Record<string, readonly Team[]>>) {
  const results: TournamentResults = {
    competitions: Object.entries(competitions).map(([name, teams]) => ({
      name,
      rule: null,
      type: null,
      category: null,
      standings: teams.map((team, index) => ({
        rank: index + 1,
        players: team.map(([player, license]) => ({ name: player, license })),
      })),
    })),
  };
  return { id: from, name: `Ouvert du ${from}`, from, stored: results, shown: results };
}

const ana = { licenses: new Set(["01111111"]), names: new Set([nameKey("Ana Côté")]) };

test("titles first, then the latest; partners are named", () => {
  const found = honoursOf(
    [
      tournament("2024-01-10", {
        Singles: [[["CÔTÉ Ana", null]]],
        Doubles: [
          [["X", null]],
          [
            ["Ana Côté", null],
            ["Bob", null],
          ],
        ],
      }),
      tournament("2025-01-10", { Singles: [[["Ana Côté", "01111111"]]] }),
      tournament("2026-01-10", { Singles: [[["Bob", null]]] }),
    ],
    ana,
  );
  expect(
    found.map(({ from, competition, rank, partners }) => [from, competition, rank, ...partners]),
  ).toEqual([
    ["2025-01-10", "Singles", 1],
    ["2024-01-10", "Singles", 1],
    ["2024-01-10", "Doubles", 2, "Bob"],
  ]);
});

test("a namesake with another licence is somebody else; a licence is enough under another name", () => {
  const found = honoursOf(
    [tournament("2025-01-10", { Singles: [[["Ana Côté", "02222222"]], [["Ana C.", "01111111"]]] })],
    ana,
  );
  expect(found.map(({ rank }) => rank)).toEqual([2]);
});
