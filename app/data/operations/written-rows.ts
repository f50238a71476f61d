import type { Transaction } from "#app/data/connection/database.ts";
import { clearParticipations } from "#app/data/matches/participation-rows.ts";

/** Deletes the rows that an operation added to the ledger. */
export async function deleteRatingChanges(tx: Transaction, operationId: string): Promise<void> {
  await tx.deleteFrom("rating_changes").where("operationId", "=", operationId).execute();
}

/** Deletes the ledger's rows of some players: of those whom an operation added, matches that it corrected may have moved. */
export async function deleteRatingChangesOf(tx: Transaction, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await tx.deleteFrom("rating_changes").where("playerId", "in", playerIds).execute();
}

/** Deletes a compilation; its matches wait again. */
export async function deleteCompilation(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("matches")
    .set({ compilationId: null, sequence: null })
    .where("compilationId", "=", id)
    .execute();
  await deleteCompilationRow(tx, id);
}

/** Deletes a compilation that has no matches any more. */
export async function deleteCompilationRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("compilations").where("id", "=", id).execute();
}

/** Deletes an import with its file and the matches that it added. A match that it only changed is not its own. */
export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  const matches = await tx.selectFrom("matches").select("id").where("importId", "=", id).execute();
  await clearParticipations(
    tx,
    matches.map((match) => match.id),
  );
  await tx.deleteFrom("matches").where("importId", "=", id).execute();
  await tx.deleteFrom("imports").where("id", "=", id).execute();
}

/** Sets the ledger's next sequence number right behind the greatest one that is in use. */
export async function resetNextSequence(tx: Transaction): Promise<void> {
  const ledger = await tx
    .selectFrom("rating_changes")
    .select((row) => row.fn.max("sequence").as("last"))
    .executeTakeFirst();
  const compiled = await tx
    .selectFrom("compilations")
    .select((row) => row.fn.max("lastSequence").as("last"))
    .executeTakeFirst();
  const last = Math.max(ledger?.last ?? 0, compiled?.last ?? 0);
  await tx
    .updateTable("site_state")
    .set({ nextSequence: last + 1 })
    .where("id", "=", 1)
    .execute();
}
