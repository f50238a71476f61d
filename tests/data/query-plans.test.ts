import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import type { Schema } from "#app/data/connection/schema.ts";
import { sqliteDialect } from "#app/data/connection/sqlite-dialect.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { listCompanions } from "#app/data/matches/list-companions.ts";
import { listMeetings } from "#app/data/matches/list-meetings.ts";
import { readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { listForms } from "#app/data/matches/player-form.ts";
import { listPlayerMatches } from "#app/data/matches/player-matches.ts";
import { countTallies } from "#app/data/matches/player-tallies.ts";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { unlikelyWins } from "#app/domain/matches/highlights.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import { anOperator } from "#tests/factories/operator.ts";

type Db = Kysely<Schema>;

/** Tables that grow with the archive: no page may read one of them from end to end. */
const growing = [
  "matches",
  "match_players",
  "rating_changes",
  "competitions",
  "source_tournaments",
  "audit_log",
];

/** A filled database whose queries are noted. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-plans-"));
  const file = join(folder, "gamelle.sqlite");
  const database = await openDatabase({ file });
  await fillDemo(await anOperator(database), { seed: 2, years: 1, players: 24, lastDay: "2026-03-01" });
  await database.close();
  const asked = new Map<string, readonly unknown[]>();
  const db: Db = new Kysely<Schema>({
    dialect: sqliteDialect({ file, readonly: true, connections: 1, cacheSize: 16_384 }),
    log: ({ query }) => {
      asked.set(query.sql, query.parameters);
    },
  });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, asked };
}

/** What the database would read from end to end to answer what was asked. */
async function scans(db: Db, asked: ReadonlyMap<string, readonly unknown[]>): Promise<string[]> {
  const found: string[] = [];
  for (const [text, parameters] of asked) {
    const plan = { ...sql`select 1`.compile(db), sql: `explain query plan ${text}`, parameters };
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    for (const { detail } of rows) {
      const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? "";
      if (growing.includes(table) && !/USING (COVERING )?INDEX|VIRTUAL/.test(detail))
        found.push(`${detail}: ${text}`);
    }
  }
  return found;
}

const view = { sort: "average", dir: "desc", q: "", inactive: true } as const;
const ranking = {
  table: "bonzini",
  view,
  withForm: true,
  cutOff: "2024-01-01",
  combined: [],
  since: null,
  page: 1,
} as const;
const matches = { result: "all", q: "", page: 1, pageSize: 50, hiddenTables: [] } as const;

describe("no page reads a table that grows from end to end", () => {
  test.each<{ page: string; read: (db: Db, one: string, other: string) => Promise<unknown> }>([
    { page: "a player's person", read: (db, one) => findPlayer(db, one) },
    {
      page: "a player's matches",
      read: (db, one) => listPlayerMatches(db, { ...matches, playerIds: [one] }),
    },
    {
      page: "a search in them",
      read: (db, one) => listPlayerMatches(db, { ...matches, q: "laval", playerIds: [one] }),
    },
    { page: "meetings", read: (db, one, other) => listMeetings(db, one, other) },
    {
      page: "matches against one",
      read: (db, one, other) => listPlayerMatches(db, { ...matches, playerIds: [one], against: other }),
    },
    { page: "partners and opponents", read: (db, one) => listCompanions(db, one) },
    { page: "form", read: (db, one) => listForms(db, [{ id: one, playerIds: [one] }], 10) },
    {
      page: "the least expected victory",
      read: async (db, one) => readMatchHeadlines(db, unlikelyWins(await listRatingHistory(db, one), 8)),
    },
    { page: "record", read: (db, one) => countTallies(db, [one]) },
    { page: "ratings over time", read: (db, one) => listRatingHistory(db, one) },
    { page: "a ranking", read: (db) => readRankingPage(db, { ...ranking, on: null }) },
    { page: "a ranking on a day", read: (db) => readRankingPage(db, { ...ranking, on: "2025-12-01" }) },
  ])("$page", async ({ read }) => {
    const { db, asked } = await watched();
    const [one, other] = await listPlayers(db, "bonzini");
    asked.clear();
    await read(db, one?.id ?? "", other?.id ?? "");
    const count = asked.size;
    expect(count).toBeGreaterThan(0);
    expect(await scans(db, new Map(asked))).toEqual([]);
  });

  test("a query without an index is found", async () => {
    const { db, asked } = await watched();
    asked.clear();
    await db.selectFrom("matches").select("id").where("round", "=", 1).execute();
    expect(await scans(db, new Map(asked))).toHaveLength(1);
  });
});
