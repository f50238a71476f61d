import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { TypedScoreRow } from "#app/data/connection/schema.ts";
import type { MatchWord, TypedScore } from "#app/domain/live/typed-score.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The scores of a source tournament that were typed and stand, by their matches' ids. */
export async function readTypedScores(
  db: Queries,
  sourceTournamentId: string,
): Promise<ReadonlyMap<string, TypedScore>> {
  const rows = await db
    .selectFrom("competitions")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .innerJoin("typed_scores", "typed_scores.id", "matches.id")
    .selectAll("typed_scores")
    .where("competitions.sourceTournamentId", "=", sourceTournamentId)
    .execute();
  return new Map(rows.map((row) => [row.id, toTypedScore(row)]));
}

/** The operations that typed the present scores of a tournament of the site, by their matches' ids. */
export async function listTypedOperations(
  db: Queries,
  tournamentId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .innerJoin("typed_scores", "typed_scores.id", "matches.id")
    .select(["typed_scores.id", "typed_scores.operationId"])
    .where("source_tournaments.tournamentId", "=", tournamentId)
    .execute();
  return new Map(rows.map(({ id, operationId }) => [id, operationId]));
}

/** The matches of a table whose typed scores stand. */
export async function listTypedMatches(db: Queries, table: StoredTable): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("typed_scores")
    .innerJoin("matches", "matches.id", "typed_scores.id")
    .select("typed_scores.id")
    .where("matches.table", "=", table)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The typed score that a match has; undefined where a file has the last word, or nobody. */
export async function findTypedScore(db: Queries, matchId: string): Promise<TypedScore | undefined> {
  const row = await db.selectFrom("typed_scores").selectAll().where("id", "=", matchId).executeTakeFirst();
  return row && toTypedScore(row);
}

/** Writes what stands as typed, or as files say it beside. */
export async function writeTypedScore(tx: Transaction, score: TypedScore): Promise<void> {
  const { operationId, typedAt } = score;
  const fields = { operationId, typedAt, inFile: JSON.stringify(score.inFile) };
  await tx
    .insertInto("typed_scores")
    .values({ id: score.matchId, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Forgets a typed score: a file has the last word now. */
export async function deleteTypedScore(tx: Transaction, matchId: string): Promise<void> {
  await tx.deleteFrom("typed_scores").where("id", "=", matchId).execute();
}

function toTypedScore({ id, operationId, typedAt, inFile }: TypedScoreRow): TypedScore {
  return { matchId: id, operationId, typedAt, inFile: JSON.parse(inFile) as MatchWord };
}
