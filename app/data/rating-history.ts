import { kFactorOf } from "../domain/k-factor.ts";
import type { RatingHistoryRow } from "../domain/rating-history.ts";
import { readReason } from "./audit-log.ts";
import type { Queries } from "./database.ts";

/** A player's ledger with the day and the tournament of each match, in the order of the sequence. */
export async function listRatingHistory(db: Queries, playerId: string): Promise<RatingHistoryRow[]> {
  const rows = await db
    .selectFrom("rating_changes")
    .innerJoin("players", "players.id", "rating_changes.playerId")
    .innerJoin("audit_log", "audit_log.id", "rating_changes.operationId")
    .leftJoin("matches", (join) =>
      join
        .onRef("matches.table", "=", "players.table")
        .onRef("matches.sequence", "=", "rating_changes.sequence"),
    )
    .leftJoin("competitions", "competitions.id", "matches.competitionId")
    .leftJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["rating_changes.mode", "rating_changes.sequence", "rating_changes.change"])
    .select(["rating_changes.after", "rating_changes.cause", "audit_log.at", "audit_log.author"])
    .select(["audit_log.summary", "competitions.name as event", "competitions.category", "competitions.dyp"])
    .select(["matches.id as matchId", "matches.startAt", "matches.endAt"])
    .select(["source_tournaments.id as sourceId", "source_tournaments.name as tournament"])
    .select("source_tournaments.startDay")
    .where("rating_changes.playerId", "=", playerId)
    .orderBy("rating_changes.sequence")
    .orderBy("rating_changes.mode")
    .execute();
  return rows.map(({ startAt, endAt, startDay, author, summary, event, category, dyp, ...row }) => ({
    ...row,
    k: event === null ? null : kFactorOf({ name: event, category, dyp: dyp === 1 }),
    reason: row.cause === "match" ? null : readReason(summary),
    playedAt: row.cause === "match" ? (startAt ?? endAt ?? startDay) : null,
    isByCommand: author === "cli",
  }));
}
