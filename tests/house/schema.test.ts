import { sql } from "kysely";
import { expect, test } from "vitest";
import { copiedRelations, earlierRelations } from "#app/data/backup/copy-relations.ts";
import { openDatabase } from "#app/data/connection/database.ts";
import { knownMigrations } from "#app/data/connection/migrate.ts";

/** Columns that end in Id and refer to no relation, each with its reason. */
const outside: Record<string, string> = {
  "people.coralId": "Coral's own",
  "players.aqbbId": "the association's own",
  "source_tournaments.sourceId": "the tournament program's own",
  "match_players.matchId":
    "an index over matches, checked by verify: checking it would read the whole relation",
  "audit_log.subjectId": "of several relations, and it outlives its subject",
};

test("every column that ends in Id refers to a relation, or says why not", async () => {
  const database = await openDatabase({ file: ":memory:" });
  const query = sql<{ table: string; column: string; refers: string | null }>`
    select t.name as "table", c.name as "column",
      (select f."table" from pragma_foreign_key_list(t.name) f where f."from" = c.name) as refers
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and c.name glob '*Id' and t.name not in ('user', 'session', 'account', 'verification', 'twoFactor')`;
  const { rows } = await query.execute(database.read);
  await database.close();
  const free = rows.filter((row) => row.refers === null).map((row) => `${row.table}.${row.column}`);
  expect(rows.length).toBeGreaterThan(10);
  expect(free.sort()).toEqual(Object.keys(outside).sort());
});

/** Relations that a backup would silently leave out. */
function findUncopied(tables: readonly string[], copied: readonly string[]): string[] {
  const ours = tables.filter((name) => !name.startsWith("kysely_") && !name.startsWith("sqlite_"));
  return ours.filter((name) => !copied.includes(name));
}

test("every relation of the schema is in the list of those that a backup copies, after those it refers to", async () => {
  const database = await openDatabase({ file: ":memory:" });
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table'`.execute(database.read);
  const references = await sql<{ from: string; to: string }>`
    select t.name as "from", f."table" as "to" from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table' and f."table" <> t.name`.execute(database.read);
  await database.close();
  const copied = copiedRelations.map(({ name }) => name);
  const names = rows.map(({ name }) => name);
  expect(findUncopied(names, copied)).toEqual([]);
  expect(copied.filter((name) => !names.includes(name))).toEqual([]);
  expect(references.rows.filter(({ from, to }) => copied.indexOf(from) < copied.indexOf(to))).toEqual([]);
});

test("every relation of every earlier schema is in a list too, so that its backups are restored whole", async () => {
  const copied = [...copiedRelations, ...earlierRelations].map(({ name }) => name);
  for (const migration of knownMigrations) {
    const database = await openDatabase({ file: ":memory:" }, { upTo: migration });
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(database.read);
    await database.close();
    const names = rows.map(({ name }) => name);
    expect({ migration, uncopied: findUncopied(names, copied) }).toEqual({ migration, uncopied: [] });
  }
});

test("a planted table that no backup copies is found", () => {
  expect(findUncopied(["players", "planted", "kysely_migration"], ["players"])).toEqual(["planted"]);
});
