import { expect, onTestFinished, test } from "vitest";
import type { Database, Queries } from "#app/data/connection/database.ts";
import { defaultRankingView, type RankingView } from "#app/domain/rankings/ranking.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { type RankingPageRequest, readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { keepReadings } from "#app/server/work/kept-readings.ts";
import { stepsOf } from "#tests/data/wide-reads.ts";
import { aDemoSeason } from "#tests/factories/demo-season.ts";

function aRequest(table: TableType, view: Partial<RankingView>, isPhone = false): RankingPageRequest {
  return {
    table,
    view: { ...defaultRankingView, inactive: true, ...view },
    withTally: !isPhone,
    withForm: !isPhone,
    cutOff: "2024-01-01",
    combined: ["bonzini", "leonhart"],
    since: null,
    on: null,
    page: 1,
  };
}

async function aSeason(): Promise<Database> {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  return database;
}

test("what is kept for one ranking gives each other one as if it had been read for it", async () => {
  const database = await aSeason();
  const snapshot = keepReadings(database.snapshot);
  const [, ...earlier] = (await readRankingPage(database.read, aRequest("bonzini", {}))).tournaments;
  const requests = (["bonzini", "leonhart", "multitable"] as const).flatMap((table) => [
    // What shows a part of them comes first: the rest must not be kept as the whole.
    aRequest(table, { q: "mar" }),
    aRequest(table, { women: true }),
    { ...aRequest(table, {}), on: "2025-10-01" },
    ...earlier.slice(0, 2).map(({ id }) => ({ ...aRequest(table, {}), since: id })),
    ...rankingSorts.flatMap((sort) => [
      aRequest(table, { sort }),
      aRequest(table, { sort, dir: "asc" }),
      aRequest(table, { sort, inactive: false }),
      aRequest(table, { sort }, true),
    ]),
  ]);
  for (const request of requests) {
    const kept = await snapshot((db) => readRankingPage(db, request));
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(kept).toEqual(await database.snapshot((db) => readRankingPage(db, request)));
  }
});

test("another order of a ranking reads nobody's matches again, until the content changes", async () => {
  const database = await aSeason();
  const handles: Queries[] = [];
  const snapshot = keepReadings((work) => work(handles.at(-1) ?? database.read));
  const matchesRead = async (sort: RankingView["sort"]) => {
    const steps = await stepsOf(database, (noted) => {
      handles.push(noted);
      return snapshot((db) => readRankingPage(db, aRequest("bonzini", { sort })));
    });
    return steps.filter((step) => /match_players|rating_changes/.test(step));
  };
  expect(await matchesRead("average")).not.toEqual([]);
  expect(await matchesRead("singles")).toEqual([]);
  await database.transaction(async () => {});
  expect(await matchesRead("singles")).not.toEqual([]);
});
