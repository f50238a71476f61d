import { sql } from "kysely";
import { openDatabase } from "#app/data/connection/database.ts";
import { copiedRelations, earlierRelations } from "./copy-relations.ts";

/** The columns of each relation, with the type that SQLite's schema gives them. */
export type SchemaShape = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The relations as they were after a migration. They are read from a new database of our own, never from a file that
 * somebody uploads.
 */
export async function readSchemaShape(migration: string): Promise<SchemaShape> {
  const database = await openDatabase({ file: ":memory:" }, { upTo: migration });
  try {
    const shape = new Map<string, ReadonlyMap<string, string>>();
    for (const { name } of [...copiedRelations, ...earlierRelations]) {
      const { rows } = await sql<{ name: string; type: string }>`
        select name, lower(type) as type from pragma_table_info(${name})`.execute(database.read);
      if (rows.length > 0) shape.set(name, new Map(rows.map((row) => [row.name, row.type])));
    }
    return shape;
  } finally {
    await database.close();
  }
}
