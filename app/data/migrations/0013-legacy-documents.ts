import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Renames the relation of the legacy site's documents; undo data says `relation` and `ledgerBefore` from now on. */
export const legacyDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("store_documents").renameTo("legacy_documents").execute();
    const { rows } = await sql<{ id: string }>`
      select id from audit_log where undo is not null`.execute(db);
    // One entry at a time: the undo data of a whole import may be large.
    for (const { id } of rows) {
      const found = await sql<{ undo: string }>`select undo from audit_log where id = ${id}`.execute(db);
      const undo = JSON.parse(found.rows[0]?.undo ?? "null") as UndoDataBefore;
      const text = JSON.stringify(undoDataWithRelations(undo));
      await sql`update audit_log set undo = ${text} where id = ${id}`.execute(db);
    }
  },
};

/** Undo data as it was written until this migration. */
interface UndoDataBefore {
  readonly rows: readonly { readonly table: string }[];
  readonly formerLedger?: unknown;
}

function undoDataWithRelations({ rows, formerLedger, ...rest }: UndoDataBefore): object {
  return {
    rows: rows.map(({ table, ...image }) => ({
      relation: table === "store_documents" ? "legacy_documents" : table,
      ...image,
    })),
    ...rest,
    ...(formerLedger === undefined ? {} : { ledgerBefore: formerLedger }),
  };
}
