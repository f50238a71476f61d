import type { Queries } from "#app/data/connection/database.ts";
import { findPublication, type PublicationRow } from "#app/data/operations/publication-rows.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";

/** A published evening: what was done, and where to look. */
export interface Publication extends Omit<PublicationRow, "tournamentIds"> {
  readonly operationId: string;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
}

/** Reads what an operation published; undefined where there is no such operation. */
export async function readPublication(db: Queries, operationId: string): Promise<Publication | undefined> {
  const publication = await findPublication(db, operationId);
  if (!publication) return undefined;
  const { tournamentIds, ...done } = publication;
  const tournaments: { id: string; name: string }[] = [];
  for (const id of tournamentIds) {
    const found = await findTournament(db, id);
    if (found) tournaments.push({ id, name: found.name });
  }
  return { operationId, ...done, tournaments };
}
