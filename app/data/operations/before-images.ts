import { sql } from "kysely";
import type { Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import type { Schema } from "#app/data/connection/schema.ts";

/** The relations whose rows an operation can put back as they were; each after those it refers to. */
export const restorableRelations = [
  "tournaments",
  "people",
  "players",
  "player_aliases",
  "source_tournaments",
  "competitions",
  "competition_phases",
  "registrations",
  "matches",
  "typed_scores",
  "settings",
  "legacy_documents",
  "articles",
] as const satisfies readonly (keyof Schema)[];
export type RestorableRelation = (typeof restorableRelations)[number];

/** A whole row as it was before an operation; null for a row that the operation inserted. */
export interface BeforeImage {
  readonly relation: RestorableRelation;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** Of some images, the rows that were in one relation before. */
export function rowsBefore<Relation extends RestorableRelation>(
  images: readonly BeforeImage[],
  relation: Relation,
): Schema[Relation][] {
  const rows = images.flatMap((image) => (image.relation === relation && image.row ? image.row : []));
  // Whole rows, as they were read.
  return rows as unknown as Schema[Relation][];
}

const rowsPerStatement = 500;

/** The rows with these ids as they are now, in the order of the ids; null where there is none. */
export async function readBeforeImages(
  tx: Transaction,
  relation: RestorableRelation,
  ids: readonly string[],
): Promise<BeforeImage[]> {
  const key = keyOf(relation);
  const found = new Map<string, Record<string, unknown>>();
  for (const some of inPieces(ids, rowsPerStatement)) {
    const query = sql<Record<string, unknown>>`
      select * from ${sql.table(relation)} where ${sql.ref(key)} in (${sql.join(some)})`;
    const { rows } = await query.execute(tx);
    for (const row of rows) found.set(String(row[key]), row);
  }
  return ids.map((id) => ({ relation, id, row: found.get(id) ?? null }));
}

/**
 * Writes rows back as they were. First it deletes the rows that were not there, those that refer to others first; then
 * it writes the others, those that are referred to first.
 */
export async function restoreBeforeImages(tx: Transaction, images: readonly BeforeImage[]): Promise<void> {
  // Two people may have exchanged their codes, which are unique: nobody has one while the rows are written.
  await clearUniqueCodes(tx, images);
  for (const relation of restorableRelations.toReversed()) {
    const inserted = images.filter((image) => image.relation === relation && image.row === null);
    for (const some of inPieces(
      inserted.map((image) => image.id),
      rowsPerStatement,
    )) {
      const key = sql.ref(keyOf(relation));
      await sql`delete from ${sql.table(relation)} where ${key} in (${sql.join(some)})`.execute(tx);
    }
  }
  for (const relation of restorableRelations) {
    for (const image of images) {
      if (image.relation === relation && image.row !== null) await writeRow(tx, image);
    }
  }
}

async function writeRow(tx: Transaction, { relation, row }: BeforeImage): Promise<void> {
  const columns = Object.keys(row ?? {});
  const values = Object.values(row ?? {});
  const updates = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`insert into ${sql.table(relation)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(values)})
    on conflict (${sql.ref(keyOf(relation))}) do update set ${sql.join(updates)}`.execute(tx);
}

async function clearUniqueCodes(tx: Transaction, images: readonly BeforeImage[]): Promise<void> {
  const ids = images.filter(({ relation }) => relation === "people").map(({ id }) => id);
  const none = { coralId: null, license: null, address: null };
  for (const some of inPieces(ids, rowsPerStatement)) {
    await tx.updateTable("people").set(none).where("id", "in", some).execute();
  }
}

function keyOf(relation: RestorableRelation): "id" | "key" {
  return relation === "settings" ? "key" : "id";
}
