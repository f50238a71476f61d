import { sql } from "kysely";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { copyRelations } from "./copy-relations.ts";
import { postgresRows } from "./postgres-rows.ts";

/**
 * Writes every row of one commit into a new SQLite file, however many others write meanwhile: from SQLite page by page, by
 * the database itself; from PostgreSQL some rows at a time. The memory needed does not grow with the data.
 */
export async function writeCopy(database: Database, file: string): Promise<void> {
  if (database.dialect === "sqlite") {
    // Through the handle that may write: the others refuse, though nothing of this file is written.
    await sql`vacuum into ${file}`.execute(database.write);
    return;
  }
  const copy = await openDatabase({ file });
  try {
    await database.snapshot((db) =>
      copy.transaction((tx) => copyRelations(postgresRows(db), tx, copy.dialect)),
    );
  } finally {
    await copy.close();
  }
}
