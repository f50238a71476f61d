import { expect, onTestFinished, test } from "vitest";
import type { Queries } from "#app/data/connection/database.ts";
import {
  listLatestMatchIds,
  listMatchesOfCompilation,
  listMatchesOfImport,
} from "#app/data/matches/match-rows.ts";
import { listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { listTournamentsOfPlay, listWhoPlayed } from "#app/data/rankings/who-played.ts";
import { readNewsPage } from "#app/reading/articles/read-news.ts";
import { readWholeMatches } from "#app/reading/matches/read-whole-matches.ts";
import { readCalendar } from "#app/reading/tournaments/read-calendar.ts";
import { stepsOf, wideReads } from "#tests/data/wide-reads.ts";
import { aDemoSeason } from "#tests/factories/demo-season.ts";

test("who played in some tournaments is read from the matches of these", async () => {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  const [first] = await listTournamentsOfPlay(database.read, ["bonzini"]);
  expect(await wideReads(database, (db) => listWhoPlayed(db, [first?.id ?? ""]))).toEqual([]);
  expect((await listWhoPlayed(database.read, [first?.id ?? ""])).size).toBeGreaterThan(0);
});

test("undoing finds what an import brought, or a compilation took, by an index", async () => {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  const db = database.read;
  const { importId, compilationId } = await db
    .selectFrom("matches")
    .select(["importId", "compilationId"])
    .where("compilationId", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await listMatchesOfImport(db, importId)).length).toBeGreaterThan(0);
  expect(await wideReads(database, (handle) => listMatchesOfImport(handle, importId))).toEqual([]);
  expect(await stepsOf(database, (handle) => listMatchesOfCompilation(handle, compilationId ?? ""))).toEqual([
    "SEARCH matches USING INDEX matches_by_compilation (compilationId=?)",
  ]);
});

test("a form is read from its index alone, in the order of that", async () => {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  const steps = await stepsOf(database, (db) => listForms(db, [{ id: "a", playerIds: ["a"] }], 10));
  expect(steps).toContain("SEARCH match_players USING PRIMARY KEY (playerId=?)");
  expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([
    "USE TEMP B-TREE FOR string_agg(ORDER BY)",
  ]);
});

test("what reads the last rows of a relation reads them in the order of an index, and stops after so many", async () => {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  expect(await wideReads(database, (db) => readCalendar(db, "2026-03-01"))).toEqual([
    "SCAN audit_log USING INDEX audit_log_by_number",
  ]);
  const reader = { language: "fr", today: "2026-03-01", withHidden: false } as const;
  const byDay = "SEARCH articles USING INDEX articles_by_day (kind=? AND state=? AND day<?)";
  expect(await wideReads(database, (db) => readNewsPage(db, null, reader))).toEqual([byDay]);
  const latest = async (db: Queries) => readWholeMatches(db, await listLatestMatchIds(db, "9", 51), []);
  expect(await wideReads(database, latest)).toEqual([
    "SEARCH matches USING COVERING INDEX sqlite_autoindex_matches_1 (id<?)",
  ]);
});
