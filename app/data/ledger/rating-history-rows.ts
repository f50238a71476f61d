import type { Queries } from "#app/data/connection/database.ts";
import { reasonInSummary } from "#app/data/operations/audit-entries.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { shownName, tournamentKey } from "#app/data/tournaments/tournament-as-shown.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";

/** A player's ledger with the day and the tournament of each match, in the order of the sequence. */
export async function listRatingHistory(db: Queries, playerId: string): Promise<RatingHistoryRow[]> {
  // Few columns first: operations and competitions, which thousands of rows share, are read once below.
  const rows = await db
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .leftJoin("matches", (join) =>
      join
        .onRef("matches.table", "=", "players.table")
        .onRef("matches.sequence", "=", "rating_changes.sequence"),
    )
    .select(["rating_changes.mode", "rating_changes.sequence", "rating_changes.change"])
    .select(["rating_changes.after", "rating_changes.cause", "rating_changes.operationId"])
    .select(["matches.id as matchId", "matches.effectiveStart", "matches.competitionId"])
    .where("rating_changes.playerId", "=", playerId)
    .orderBy("rating_changes.sequence")
    .orderBy("rating_changes.mode")
    .execute();
  const operations = await readOperations(db, [...new Set(rows.map((row) => row.operationId))]);
  const competitions = await readCompetitions(db, [
    ...new Set(rows.flatMap((row) => row.competitionId ?? [])),
  ]);
  const disguise = await readDisguise(db);
  const shown = (text: string | null | undefined) => (text ? disguise.text(text) : null);
  return rows.map(({ effectiveStart, operationId, competitionId, ...row }) => {
    const operation = operations.get(operationId);
    const competition = competitions.get(competitionId ?? "");
    const isMatch = row.cause === "match";
    return {
      ...row,
      at: operation?.at ?? "",
      isByCommand: operation?.isByCommand ?? false,
      reason: isMatch ? null : shown(operation?.reason),
      k: competition?.k ?? null,
      playedAt: isMatch ? effectiveStart : null,
      tournamentKey: competition?.tournamentKey ?? null,
      tournament: competition?.tournament ? disguise.label(competition.tournament) : null,
    };
  });
}

async function readOperations(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const query = db.selectFrom("audit_log").select(["id", "at", "author", "summary"]).where("id", "in", ids);
  return new Map(
    (await query.execute()).map(({ id, at, author, summary }) => [
      id,
      { at, isByCommand: author === "cli", reason: reasonInSummary(summary) },
    ]),
  );
}

async function readCompetitions(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("competitions")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["competitions.id", "competitions.name", "category", "dyp"])
    .select([tournamentKey.as("tournamentKey"), shownName.as("tournament")])
    .where("competitions.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, name, category, dyp, ...tournament }) => [
      id,
      { ...tournament, k: storedKFactor({ name, category, dyp }) },
    ]),
  );
}
