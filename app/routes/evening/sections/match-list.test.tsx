import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { EveningMatch, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { MatchList } from "./match-list.tsx";

beforeEach(() => readLocaleFrom(() => "en"));

const said = { home: ["Ana Côté"], away: ["Bob Roy"], score: "3–5", outcome: "away" as const, startAt: null };

function listOf(before: EveningMatch["before"], startAt: string | null = null, many = 1): string {
  const match: EveningMatch = {
    change: "changed",
    competition: "Open Singles",
    round: 1,
    ...said,
    startAt,
    before,
  };
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
  const tournament = {
    counts,
    registered: 0,
    matches: { total: 0, first: Array.from({ length: many }, () => match) },
  };
  return renderToStaticMarkup(<MatchList tournament={tournament as unknown as EveningTournament} />);
}

test("a corrected match says what it was before", () => {
  expect(listOf({ ...said, score: "4–5" })).toMatch(/Before: .*4–5/);
});

test("one whose result stays says that its time or its order changes", () => {
  expect(listOf(said)).toContain("its exact time or its order in the evening changes");
  expect(listOf(said)).not.toContain("Before:");
});

test("a whole evening that another clock dates otherwise is one line, which says from when to when", () => {
  const list = listOf({ ...said, startAt: "2025-01-24T22:25:03Z" }, "2025-01-24T17:25:03.384Z", 45);
  expect(list).toMatch(
    /<summary>45 matches keep their results;.* From 5:25\u00a0PM to 12:25\u00a0PM, for example\./,
  );
  expect(list).toContain("its start changes from 5:25\u00a0PM to 12:25\u00a0PM.");
  const refined = listOf({ ...said, startAt: "2025-01-24T17:25:03Z" }, "2025-01-24T17:25:03.384Z");
  expect(refined).not.toContain("for example");
  const nextDay = listOf({ ...said, startAt: "2025-01-25T17:25:00Z" }, "2025-01-24T17:25:00Z");
  expect(nextDay).toContain(
    "from January\u00a025, 2025 at 12:25\u00a0PM to January\u00a024, 2025 at 12:25\u00a0PM",
  );
});
