import { describe, expect, test } from "vitest";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolTeam,
  kickertoolTree,
} from "#tests/factories/result-files/kickertool-files.ts";
import { competitionOf, named } from "#tests/factories/result-files/kickertool-results.ts";

describe("standings", () => {
  test("of the trees, one behind the other", () => {
    const file = kickertoolFile([kickertoolMatch()], { eliminations: [kickertoolTree(), kickertoolTree()] });
    expect(competitionOf(file).standings).toEqual([
      { rank: 1, players: named("Bob Roy") },
      { rank: 2, players: named("Ana Côté") },
      { rank: 3, players: named("Bob Roy") },
      { rank: 4, players: named("Ana Côté") },
    ]);
  });

  test("of the qualification where there is no tree, with the members of teams", () => {
    const team = kickertoolTeam("The Ants", ["Ana Côté", "Éva Roy"]);
    const { _id } = team as { _id: string };
    const rounds = [{ matches: [kickertoolMatch()] }];
    const qualifying = [{ participants: [team], standings: [{ _id, name: "The Ants" }], rounds }];
    expect(competitionOf(kickertoolFile([], { nameType: "byp", qualifying })).standings).toEqual([
      { rank: 1, players: named("Ana Côté", "Éva Roy") },
    ]);
  });
});
