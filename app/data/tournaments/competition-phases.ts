import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { Phase } from "#app/domain/tournaments/phases/phase.ts";

/** The phases of some competitions, by the competition's id; none where no file says them. */
export async function readPhases(
  db: Queries,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Phase[]>> {
  if (competitionIds.length === 0) return new Map();
  const query = db.selectFrom("competition_phases").selectAll().where("id", "in", competitionIds);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.id, JSON.parse(row.phases) as Phase[]]));
}

/** Replaces the phases of a competition. */
export async function writePhases(
  tx: Transaction,
  competitionId: string,
  phases: readonly Phase[],
): Promise<void> {
  const row = { id: competitionId, phases: JSON.stringify(phases) };
  await tx
    .insertInto("competition_phases")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ phases: row.phases }))
    .execute();
}

/** The imports whose files were kept before phases were, in the order in which they came. */
export async function listUnreadImports(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom("unread_phases")
    .innerJoin("imports", "imports.id", "unread_phases.importId")
    .select("imports.id")
    .orderBy("imports.at")
    .orderBy("imports.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the phases of an import's file were read. */
export async function forgetUnreadImport(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom("unread_phases").where("importId", "=", importId).execute();
}
