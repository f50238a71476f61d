import { sql } from "kysely";
import type { Transaction } from "#app/data/connection/database.ts";
import type { Schema } from "#app/data/connection/schema.ts";

/** Tables whose rows an operation can put back as they were; parents before their children. */
export const restorableRelations = [
  "tournaments",
  "people",
  "players",
  "player_aliases",
  "source_tournaments",
  "competitions",
  "matches",
  "settings",
  "store_documents",
] as const satisfies readonly (keyof Schema)[];
export type RestorableRelation = (typeof restorableRelations)[number];

/** A row as it was, whole; null for one that was not there. */
export interface BeforeImage {
  readonly table: RestorableRelation;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>> | null;
}

const atATime = 500;

/** The rows with these ids as they are now, in the order of the ids; null where there is none. */
export async function readBeforeImages(
  tx: Transaction,
  table: RestorableRelation,
  ids: readonly string[],
): Promise<BeforeImage[]> {
  const key = keyOf(table);
  const found = new Map<string, Record<string, unknown>>();
  for (const some of chunks(ids)) {
    const query = sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(some)})`;
    const { rows } = await query.execute(tx);
    for (const row of rows) found.set(String(row[key]), row);
  }
  return ids.map((id) => ({ table, id, row: found.get(id) ?? null }));
}

/** Puts rows back: those that were not there go, children first; the others are as they were, parents first. */
export async function restoreBeforeImages(tx: Transaction, images: readonly BeforeImage[]): Promise<void> {
  // Two people may have swapped their codes: none holds one while they are put back.
  await freeCodes(tx, images);
  for (const table of [...restorableRelations].reverse()) {
    const gone = images.filter((image) => image.table === table && image.row === null);
    for (const some of chunks(gone.map((image) => image.id))) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(keyOf(table))} in (${sql.join(some)})`.execute(
        tx,
      );
    }
  }
  for (const table of restorableRelations) {
    for (const image of images) if (image.table === table && image.row !== null) await put(tx, image);
  }
}

async function put(tx: Transaction, { table, row }: BeforeImage): Promise<void> {
  const columns = Object.keys(row ?? {});
  const values = Object.values(row ?? {});
  const updates = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(values)})
    on conflict (${sql.ref(keyOf(table))}) do update set ${sql.join(updates)}`.execute(tx);
}

async function freeCodes(tx: Transaction, images: readonly BeforeImage[]): Promise<void> {
  const ids = images.filter(({ table }) => table === "people").map(({ id }) => id);
  const none = { coralId: null, license: null, address: null };
  for (const some of chunks(ids)) {
    await tx.updateTable("people").set(none).where("id", "in", some).execute();
  }
}

function keyOf(table: RestorableRelation): "id" | "key" {
  return table === "settings" ? "key" : "id";
}

function chunks(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += atATime) parts.push(ids.slice(start, start + atATime));
  return parts;
}
