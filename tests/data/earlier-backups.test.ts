import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { knownMigrations } from "#app/data/connection/migrate.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { aFolder, anEmptySite } from "./a-backup.ts";
import { dump } from "./dump.ts";

type Cells = Readonly<Record<string, string | number>>;

/** Inserts a row into a relation of whatever schema: columns that it lacks are left out, and required ones filled. */
function insert(connection: BetterSqlite3.Database, relation: string, cells: Cells): void {
  const columns = connection.prepare('select name, type, "notnull" from pragma_table_info(?)').all(relation);
  const row: Record<string, string | number | Buffer> = {};
  for (const { name, type, notnull } of columns as { name: string; type: string; notnull: number }[]) {
    const value =
      cells[name] ??
      (notnull === 0 ? undefined : /int/i.test(type) ? 0 : /blob/i.test(type) ? Buffer.alloc(0) : "");
    if (value !== undefined) row[name] = value;
  }
  if (Object.keys(row).length === 0) return;
  const names = Object.keys(row).map((name) => `"${name}"`);
  const marks = names.map(() => "?").join();
  const sql = `insert into ${relation} (${names.join()}) values (${marks})`;
  connection.prepare(sql).run(...Object.values(row));
}

const at = "2025-03-14T23:30:00.000Z";
const table = "bonzini";

/** A match of two people, a merged third one, an import that was undone, an account: what each schema has of them. */
function fill(connection: BetterSqlite3.Database): void {
  insert(connection, "user", {
    id: "u",
    name: "Ana",
    email: "ana@example.org",
    createdAt: at,
    updatedAt: at,
  });
  insert(connection, "tournaments", { id: "laval", name: "Laval", city: "Laval", status: "upcoming" });
  insert(connection, "audit_log", { id: "later", at, action: "undo", summary: "{}", number: 2, version: 2 });
  const undone = { id: "import", at, action: "import.matches", summary: "{}", number: 1, version: 1 };
  insert(connection, "audit_log", { ...undone, undoneBy: "later" });
  // The one who is merged comes first, so that the row refers to a row that is not there yet.
  const common = { table, createdAt: at, updatedAt: at };
  const merged = { personId: "ana", mergedInto: "ana", removedAt: at };
  insert(connection, "players", { ...common, ...merged, id: "max", name: "max" });
  for (const id of ["ana", "zoe"]) {
    insert(connection, "people", { ...common, id, name: id, coralId: id });
    insert(connection, "players", { ...common, id, personId: id, name: id, coralId: id });
  }
  insert(connection, "source_tournaments", { id: "s", table, startDay: "2025-03-14", tournamentId: "laval" });
  insert(connection, "competitions", { id: "c", sourceTournamentId: "s", name: "Open Singles" });
  insert(connection, "imports", { id: "i", operationId: "import", table, kind: "matches", counts: "{}" });
  const side = (id: string) => JSON.stringify([{ playerId: id, name: id, license: null, ranking: null }]);
  const ids = { id: "m", competitionId: "c", importId: "i" };
  const sides = { home: side("ana"), away: side("zoe"), score: "[[8,6]]", winner: 1, occurrence: 1 };
  insert(connection, "matches", { ...ids, ...sides, table, startAt: at, effectiveStart: at, createdAt: at });
  const took = { matchId: "m", effectiveStart: at };
  insert(connection, "match_players", { ...took, playerId: "ana", outcome: "win" });
  insert(connection, "match_players", { ...took, playerId: "zoe", outcome: "loss" });
  insert(connection, "settings", { key: "siteName", value: '"Laval"' });
}

test.each(knownMigrations)("a backup of schema %s is restored with all its rows", async (schema) => {
  const folder = aFolder();
  const file = join(folder, "earlier.gamelle");
  const earlier = await openDatabase({ file }, { upTo: schema });
  await earlier.close();
  const connection = new BetterSqlite3(file);
  connection.pragma("foreign_keys = OFF");
  fill(connection);
  expect(connection.pragma("foreign_key_check")).toEqual([]);
  connection.exec("create table backup_files (path text primary key, content blob not null)");
  connection.close();
  const { database, dataDir } = await anEmptySite(join(folder, "empty"));
  expect(await restoreBackup(database, dataDir, file)).toEqual({ ok: true, value: { files: 0 } });
  const rows = await dump(database);
  const knowsUndo = schema >= "0003";
  const counts = Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]));
  expect(counts).toMatchObject({
    tournaments: 1,
    people: knowsUndo ? 2 : 3,
    players: 3,
    audit_log: 2,
    imports: 1,
    settings: 1,
  });
  expect(counts).toMatchObject({ source_tournaments: 1, competitions: 1, matches: 1, match_players: 2 });
  expect(rows["players"]?.join()).toContain(knowsUndo ? '["mergedInto","ana"]' : '["mergedInto",null]');
  expect(rows["audit_log"]?.join().includes('["undoneBy","later"]')).toBe(knowsUndo);
  expect((await database.snapshot(verify)).faults).toEqual([]);
});
