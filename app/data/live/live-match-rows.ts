import type { Queries } from "#app/data/connection/database.ts";
import { parseContest } from "#app/data/matches/match-sides.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import type { MatchEvent, MatchPlayer, MatchWinner } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What a match of a live tournament says of itself while it is played. */
export interface LiveMatchRow {
  readonly id: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly winner: MatchWinner;
  /** By the winner and the score alone, also while it is on. */
  readonly outcome: MatchOutcome;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  /** Null while it waits to be compiled. */
  readonly compilationId: string | null;
  readonly competitionId: string;
  readonly table: StoredTable;
  readonly event: MatchEvent;
}

/** The matches of a tournament of the site, in the order in which they count as played (R10). */
export async function listLiveMatches(db: Queries, tournamentId: string): Promise<LiveMatchRow[]> {
  const rows = await db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .innerJoin("matches", "matches.competitionId", "competitions.id")
    .select(["matches.id", "matches.startAt", "matches.endAt", "matches.winner", "matches.home"])
    .select(["matches.away", "matches.score", "matches.forfeit"])
    .select(["matches.competitionId", "matches.table", "matches.compilationId"])
    .select(["competitions.name", "competitions.category", "competitions.dyp"])
    .where("source_tournaments.tournamentId", "=", tournamentId)
    .orderBy("matches.effectiveStart")
    .orderBy("matches.position")
    .orderBy("matches.id")
    .execute();
  return rows.map(({ name, category, dyp, home, away, score, forfeit, ...row }) => {
    const contest = parseContest({ home, away, score, forfeit });
    return {
      ...row,
      home: contest.home,
      away: contest.away,
      outcome: outcomeOf({ ...contest, winner: row.winner }),
      event: eventOfRow({ name, category, dyp }),
    };
  });
}
