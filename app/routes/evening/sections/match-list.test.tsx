import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { EveningMatch, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { MatchList } from "./match-list.tsx";

beforeEach(() => readLocaleFrom(() => "en"));

const said = { home: ["Ana Côté"], away: ["Bob Roy"], score: "3–5", outcome: "away" as const };

function listOf(before: EveningMatch["before"]): string {
  const match: EveningMatch = { change: "changed", competition: "Open Singles", round: 1, ...said, before };
  const counts = {
    new: 0,
    changed: 1,
    unchanged: 0,
    removed: 0,
    byes: 0,
    draws: 0,
    forfeits: 0,
    unplayed: 0,
  };
  // The list reads these alone.
  const tournament = { counts, registered: 0, matches: { total: 0, first: [match] } };
  return renderToStaticMarkup(<MatchList tournament={tournament as unknown as EveningTournament} />);
}

test("a corrected match says what it was before", () => {
  expect(listOf({ ...said, score: "4–5" })).toMatch(/Before: .*4–5/);
});

test("one whose result stays says that its time or its order changes", () => {
  expect(listOf(said)).toContain("its time or its order in the evening changes");
  expect(listOf(said)).not.toContain("Before:");
});
