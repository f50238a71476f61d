import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { copiedRelations, type RowSource } from "./copy-relations.ts";

/** The rows of a PostgreSQL database at the newest schema, as a snapshot has them, some at a time. */
export function postgresRows(snapshot: Queries): RowSource {
  return {
    dialect: "postgres",
    hasRelation: (name) => copiedRelations.some((relation) => relation.name === name),
    async *rowsOf(name, atATime) {
      await sql`declare copied no scroll cursor for select * from ${sql.table(name)}`.execute(snapshot);
      for (;;) {
        const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(atATime)} from copied`.execute(
          snapshot,
        );
        if (rows.length === 0) break;
        yield rows;
      }
      await sql`close copied`.execute(snapshot);
    },
  };
}
