import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database.ts";

/** Columns that end in Id and refer to no table, each with its reason. */
const outside: Record<string, string> = {
  "players.coralId": "Coral's own",
  "players.aqbbId": "the association's own",
  "source_tournaments.sourceId": "the tournament program's own",
  "match_players.matchId": "an index over matches, checked by verify: checking it would read the whole table",
  "audit_log.subjectId": "of several tables, and it outlives its subject",
};

test("every column that ends in Id refers to a table, or says why not", async () => {
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
