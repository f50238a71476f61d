import { sql } from "kysely";
import { openDatabase } from "#app/data/connection/database.ts";
import { copiedRelations } from "./copy-relations.ts";

/** Of each table, its columns with the type that SQLite's own schema gives them. */
export type SchemaShape = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The tables as they were after a migration: by making them anew, never by asking a file that somebody hands in. */
export async function readSchemaShape(migration: string): Promise<SchemaShape> {
  const database = await openDatabase({ file: ":memory:" }, { upTo: migration });
  try {
    const shape = new Map<string, ReadonlyMap<string, string>>();
    for (const { name } of copiedRelations) {
      const { rows } = await sql<{ name: string; type: string }>`
        select name, lower(type) as type from pragma_table_info(${name})`.execute(database.read);
      if (rows.length > 0) shape.set(name, new Map(rows.map((row) => [row.name, row.type])));
    }
    return shape;
  } finally {
    await database.close();
  }
}
