import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { markupOf } from "#tests/markup.ts";
import { StandingsList } from "./standings-list.tsx";

const standing = {
  competition: "Open Simple",
  teams: 2,
  areAlone: true,
  podium: [{ rank: 1, names: ["Ana"] }],
};

function markupWith(standings: EveningTournament["standings"]): string {
  // The list reads these three alone.
  const tournament = { results: "none", standings, standingsThatStay: [] } as unknown as EveningTournament;
  return markupOf(<StandingsList tournament={tournament} />);
}

test("standings of a file that belongs to no tournament yet are not said to be missing: they go on no page", () => {
  const markup = markupWith([standing]);
  expect(markup).toContain("Ana");
  expect(markup).toContain(m.evening_results_nowhere());
  expect(markup).not.toContain(m.evening_results_none());
  expect(markupWith([])).toContain(m.evening_results_none());
});
