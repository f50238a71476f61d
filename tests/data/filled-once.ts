import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { copiedRelations } from "#app/data/backup/copy-relations.ts";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { imageOf } from "#tests/factories/empty-database.ts";
import { anOperator } from "#tests/factories/operator.ts";

/** Gives a test a database with the content of another one. */
type Copier = () => Promise<Database>;

/**
 * What gives each test of a suite on memory and PostgreSQL a site of its own with the same content, and somebody who acts on
 * it: the first one is filled, the others are copies of its rows, which costs far less.
 */
export function filledOnce(
  fresh: () => Promise<Database>,
  fill: (operator: Operator) => Promise<unknown>,
): () => Promise<Operator> {
  let copy: Copier | undefined;
  return async () => {
    const database = copy ? await copy() : await fresh();
    if (!copy) {
      await fill(await anOperator(database));
      copy = await copierOf(database, fresh);
    }
    // New ids differ from those that filling it gave.
    return anOperator(database, "later");
  };
}

async function copierOf(database: Database, fresh: () => Promise<Database>): Promise<Copier> {
  if (database.dialect === "postgres") {
    const rows = await readRows(database);
    return async () => withRows(await fresh(), rows);
  }
  const image = await imageOf(database);
  return async () => {
    const copied = await openDatabase({ file: ":memory:" }, { image: Buffer.from(image) });
    onTestFinished(() => copied.close());
    return copied;
  };
}

/** The rows of each relation that has some, as JSON. */
async function readRows({ read }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>();
  for (const { name } of copiedRelations) {
    const found = await sql<{ json: string | null }>`
      select json_agg(t)::text as json from ${sql.table(name)} t`.execute(read);
    const json = found.rows[0]?.json;
    if (json) rows.set(name, json);
  }
  return rows;
}

async function withRows(database: Database, rows: ReadonlyMap<string, string>): Promise<Database> {
  await database.transaction(async (tx) => {
    // Rows may come before those that they refer to.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [name, json] of rows) {
      const relation = sql.table(name);
      await sql`delete from ${relation}`.execute(tx);
      await sql`insert into ${relation} select * from json_populate_recordset(null::${relation}, ${json}::json)`.execute(
        tx,
      );
    }
  });
  return database;
}
