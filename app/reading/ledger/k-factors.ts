import type { Queries } from "#app/data/connection/database.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { listCompetitionsOfTable } from "#app/data/tournaments/source-tournaments.ts";
import { type KFactorOf, kFactors } from "#app/domain/rating/k-factor.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The K factor of each competition of a table, by id (R3). */
export async function readKFactors(db: Queries, table: StoredTable): Promise<KFactorOf> {
  const competitions = await listCompetitionsOfTable(db, table);
  const found = new Map(competitions.map((row) => [row.id, storedKFactor(row)]));
  return (competitionId) => found.get(competitionId) ?? kFactors.other;
}
