import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import type { EveningMatch, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { MatchList } from "./match-list.tsx";

beforeEach(() => readLocaleFrom(() => "en"));

const words = {
  home: ["Ana Côté"],
  away: ["Bob Roy"],
  score: "3–5",
  outcome: "away" as const,
  startAt: null,
};
const said = { ...words, isOfOthers: false };

function listOf(
  before: EveningMatch["before"],
  startAt: string | null = null,
  { many = 1, change = "changed" }: { many?: number; change?: EveningMatch["change"] } = {},
): string {
  const match: EveningMatch = {
    change,
    competition: "Open Singles",
    round: 1,
    ...words,
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
  const list = listOf({ ...said, startAt: "2025-01-24T22:25:03Z" }, "2025-01-24T17:25:03.384Z", { many: 45 });
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

test("in French, a day needs no article after “de”: an arrow stands between two moments", () => {
  readLocaleFrom(() => "fr");
  const nextDay = listOf({ ...said, startAt: "2025-01-25T17:25:00Z" }, "2025-01-24T17:25:00Z");
  const [before, after] = [
    "25\u00a0janvier 2025 à 12\u00a0h\u00a025",
    "24\u00a0janvier 2025 à 12\u00a0h\u00a025",
  ];
  expect(nextDay).toContain(`Par exemple\u00a0: ${before} → ${after}.`);
  expect(nextDay).toContain(`début\u00a0: ${before} → ${after}.`);
});

test("a compiled match that stays as it is says what the file has, and not that it changes", () => {
  const kept = listOf({ ...said, startAt: "2025-01-24T22:25:00Z" }, "2025-01-24T17:25:00Z", {
    change: "kept",
  });
  expect(kept).toContain("start in the file: 12:25\u00a0PM; on the site: 5:25\u00a0PM.");
  const exact = listOf({ ...said, startAt: "2025-01-24T17:25:01Z" }, "2025-01-24T17:25:00Z", {
    change: "kept",
  });
  expect(exact).toContain("only the exact time differs in the file");
  for (const list of [kept, exact]) expect(list).not.toMatch(/chang/);
});

test("one that goes to other people of the same names is no match that only has another time", () => {
  const list = listOf({ ...said, isOfOthers: true });
  expect(list).toContain("the file’s match belongs to other players");
  expect(list).not.toMatch(/its time or its order|keeps its result/);
});
