import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { migrate } from "#app/data/connection/migrate.ts";
import { firstSchema } from "#app/data/migrations/0001-first-schema.ts";
import { undo } from "#app/data/migrations/0003-undo.ts";
import { legacySite } from "#app/data/migrations/0005-legacy-site.ts";
import { readingTheLedger } from "#app/data/migrations/0006-reading-the-ledger.ts";
import { operationNumbers } from "#app/data/migrations/0009-operation-numbers.ts";
import { effectiveInstants } from "#app/data/migrations/0010-effective-instants.ts";
import { legacyDocuments } from "#app/data/migrations/0013-legacy-documents.ts";
import { rankingByKey } from "#app/data/migrations/0030-ranking-by-key.ts";
import { participationsByTime } from "#app/data/migrations/0040-participations-by-time.ts";
import { noonInToronto } from "#app/domain/values/calendar-day.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";

type Rows = readonly Readonly<Record<string, string | number | null>>[];

/** The database without any relation. */
async function emptied(database: Database): Promise<Kysely<never>> {
  const db = database.write as unknown as Kysely<never>;
  if (database.dialect === "postgres") {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } else {
    await sql`pragma foreign_keys = off`.execute(db);
    const tables = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db);
    for (const { name } of tables.rows) await sql`drop table ${sql.table(name)}`.execute(db);
  }
  return db;
}

/** The database as it was before a migration, with nothing in it. */
async function before(database: Database): Promise<Kysely<never>> {
  const db = await emptied(database);
  for (const migration of [
    firstSchema(database.dialect),
    undo(database.dialect),
    legacySite,
    readingTheLedger,
  ]) {
    await migration.up(db);
  }
  return db;
}

async function insert(db: Kysely<never>, table: string, rows: Rows): Promise<void> {
  for (const row of rows) {
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db);
  }
}

async function read(db: Kysely<never>, table: string, column: string): Promise<Record<string, unknown>> {
  const query = sql<{ id: string; value: unknown }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)} order by id`;
  return Object.fromEntries((await query.execute(db)).rows.map(({ id, value }) => [id, value]));
}

const entry = (id: string, version: number) => ({
  id,
  version,
  at: "2026-01-01T00:00:00.000Z",
  author: "cli",
  action: "compile",
  summary: "{}",
});

onBothDatabases("migrations", (fresh) => {
  test("an older database keeps its rows, and PostgreSQL knows at once how many there are", async () => {
    const database = await fresh();
    const db = await emptied(database);
    await migrate(db, database.dialect, "0028-nightly-backups");
    await insert(db, "settings", [{ key: "siteName", value: '"Club"' }]);
    await migrate(db, database.dialect);
    const known =
      database.dialect === "postgres"
        ? sql<{ count: number }>`select reltuples as count from pg_class where relname = 'settings'`
        : sql<{ count: number }>`select count(*) as count from settings`;
    expect((await known.execute(db)).rows).toEqual([{ count: 1 }]);
  });

  test("0009: what was done before is numbered by the content's version, then by its id", async () => {
    const db = await before(await fresh());
    await insert(db, "audit_log", [entry("c", 7), entry("b", 9), entry("a", 9), entry("d", 1)]);
    await operationNumbers.up(db);
    expect(await read(db, "audit_log", "number")).toEqual({ d: 1, c: 2, a: 3, b: 4 });
    expect(await read(db, "site_state", "nextOperation")).toEqual({ 1: 5 });
    await expect(sql`update audit_log set number = 4 where id = 'a'`.execute(db)).rejects.toThrow(/unique/i);
  });

  test("0010: stored matches are dated as an import dates them, and who took part with them", async () => {
    const db = await before(await fresh());
    await insert(db, "audit_log", [entry("o", 1)]);
    await insert(
      db,
      "tournaments",
      ["t", "u"].map((id) => ({
        id,
        name: id,
        city: id,
        status: "upcoming",
        createdAt: "",
        updatedAt: "",
      })),
    );
    await sql`update tournaments set ${sql.ref("from")} = '2025-07-01' where id = 't'`.execute(db);
    await insert(db, "imports", [anImport]);
    await insert(db, "source_tournaments", [
      { id: "dated", table: "bonzini", name: "", startDay: "2025-03-14", tournamentId: null },
      { id: "linked", table: "bonzini", name: "", startDay: null, tournamentId: "t" },
    ]);
    await insert(db, "competitions", [
      { id: "one", sourceTournamentId: "dated", name: "", dyp: 0 },
      { id: "two", sourceTournamentId: "dated", name: "", dyp: 0 },
      { id: "three", sourceTournamentId: "linked", name: "", dyp: 0 },
    ]);
    const [late, later] = ["2025-03-14T23:30:00.000Z", "2025-03-14T23:50:00.000Z"];
    await insert(db, "matches", [
      match("m1", "one", 0, { startAt: late }),
      match("m2", "two", 1, { endAt: later }),
      match("m3", "one", 2, { sequence: 5 }),
      match("m4", "one", 3, { startAt: later }),
      match("m5", "three", 0, {}),
    ]);
    const person = { table: "bonzini", singlesGiven: 0, doublesGiven: 0, createdAt: "", updatedAt: "" };
    await insert(db, "players", [
      { id: "p", name: "p", lastParticipation: "2025-03-14T22:00:00.000Z", ...person },
      { id: "q", name: "q", lastParticipation: "2025-09-09T22:00:00.000Z", ...person },
      { id: "r", name: "r", lastParticipation: null, ...person },
    ]);
    const took = (playerId: string, matchId: string) => ({ playerId, matchId, outcome: "win" });
    await insert(db, "match_players", [took("p", "m3"), took("q", "m3"), took("r", "m2")]);
    await effectiveInstants.up(db);
    expect(await read(db, "matches", "effectiveStart")).toEqual({
      m1: late,
      m2: late,
      m3: late,
      m4: later,
      m5: noonInToronto("2025-07-01"),
    });
    expect(await read(db, "players", "lastParticipation")).toEqual({
      p: late,
      q: "2025-09-09T22:00:00.000Z",
      r: null,
    });
  });

  test.each(["2025-01-01", "2025-07-01", "2025-03-09", "2025-11-02", "1975-06-15"])(
    "0010: noon of %s is the noon of an import",
    async (day) => {
      const db = await before(await fresh());
      await insert(db, "audit_log", [entry("o", 1)]);
      await insert(db, "imports", [anImport]);
      await insert(db, "source_tournaments", [{ id: "s", table: "bonzini", name: "", startDay: day }]);
      await insert(db, "competitions", [{ id: "c", sourceTournamentId: "s", name: "", dyp: 0 }]);
      await insert(db, "matches", [match("m", "c", 0, {})]);
      await effectiveInstants.up(db);
      expect(await read(db, "matches", "effectiveStart")).toEqual({ m: noonInToronto(day) });
    },
  );

  test("0030, 0040: who took part knows when the match was played, and where it stood in its file", async () => {
    const database = await fresh();
    const db = await before(database);
    await insert(db, "audit_log", [entry("o", 1)]);
    await insert(db, "imports", [anImport]);
    await insert(db, "source_tournaments", [{ id: "s", table: "bonzini", name: "", startDay: "2025-03-14" }]);
    await insert(db, "competitions", [{ id: "c", sourceTournamentId: "s", name: "", dyp: 0 }]);
    await effectiveInstants.up(db);
    const startAt = "2025-03-14T23:00:00.000Z";
    await insert(db, "matches", [match("m", "c", 7, { startAt, effectiveStart: startAt })]);
    const player = {
      table: "bonzini",
      name: "",
      singlesGiven: 0,
      doublesGiven: 0,
      createdAt: "",
      updatedAt: "",
    };
    await insert(db, "players", [{ id: "p", ...player }]);
    await insert(db, "match_players", [{ playerId: "p", matchId: "m", outcome: "win" }]);
    await sql`create index players_by_table on players (${sql.ref("table")})`.execute(db);
    const took = { playerId: "p", matchId: "m", outcome: "win", effectiveStart: startAt, position: 7 };
    await rankingByKey.up(db);
    expect((await sql`select * from match_players`.execute(db)).rows).toEqual([took]);
    await participationsByTime(database.dialect).up(db);
    expect((await sql`select * from match_players`.execute(db)).rows).toEqual([took]);
  });

  test("0013: documents of the legacy site keep their texts; undo data says relation, and the ledger before", async () => {
    const db = await before(await fresh());
    const document = '{"name":"Ana","table":"bonzini"}';
    await insert(db, "store_documents", [{ id: "players/1", document }]);
    const player = { id: "p", table: "bonzini", name: "Ana" };
    const ledger = { table: "bonzini", from: 3, made: null, compilations: [], matches: [], causes: [] };
    const undo = {
      rows: [
        { table: "players", id: "p", row: player },
        { table: "store_documents", id: "players/1", row: null },
      ],
      importId: null,
      compilationId: null,
      replays: { table: "bonzini", sequence: 3 },
    };
    await insert(db, "audit_log", [
      { ...entry("a", 1), undo: JSON.stringify({ ...undo, formerLedger: ledger }) },
      { ...entry("b", 2), undo: JSON.stringify({ rows: [], importId: "i", compilationId: "c" }) },
      entry("c", 3),
    ]);
    await legacyDocuments.up(db);
    expect(await read(db, "legacy_documents", "document")).toEqual({ "players/1": document });
    await expect(sql`select * from store_documents`.execute(db)).rejects.toThrow(/store_documents/);
    const { a, b, c } = await read(db, "audit_log", "undo");
    expect(JSON.parse(String(a))).toEqual({
      rows: [
        { relation: "players", id: "p", row: player },
        { relation: "legacy_documents", id: "players/1", row: null },
      ],
      importId: null,
      compilationId: null,
      replays: { table: "bonzini", sequence: 3 },
      ledgerBefore: ledger,
    });
    expect(JSON.parse(String(b))).toEqual({ rows: [], importId: "i", compilationId: "c" });
    expect(c).toBeNull();
  });
});

const anImport = {
  id: "i",
  operationId: "o",
  table: "bonzini",
  kind: "matches",
  fileName: "",
  hash: "",
  size: 0,
  raw: "",
  counts: "{}",
  at: "",
};

function match(id: string, competitionId: string, position: number, fields: Rows[number]) {
  const common = { id, competitionId, importId: "i", table: "bonzini", position, occurrence: 1 };
  return { ...common, home: "[]", away: "[]", forfeit: 0, createdAt: "", ...fields };
}
