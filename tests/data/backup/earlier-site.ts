import BetterSqlite3 from "better-sqlite3";
import { openDatabase } from "#app/data/connection/database.ts";

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

/** Makes a SQLite database as an earlier version left it, with rows. */
export async function makeEarlierSite(file: string, schema: string): Promise<void> {
  const earlier = await openDatabase({ file }, { upTo: schema });
  await earlier.close();
  const connection = new BetterSqlite3(file);
  connection.pragma("foreign_keys = OFF");
  fill(connection);
  const faults = connection.pragma("foreign_key_check") as unknown[];
  connection.close();
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** The same as a backup: what every backup has beside the rows. */
export async function makeEarlierBackup(file: string, schema: string): Promise<void> {
  await makeEarlierSite(file, schema);
  const connection = new BetterSqlite3(file);
  connection.exec("create table backup_files (path text primary key, content blob not null)");
  connection.close();
}
