import type { Queries } from "#app/data/connection/database.ts";
import { parseContest } from "#app/data/matches/match-sides.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import type { MatchToSummarize } from "#app/domain/ledger/waiting-summary.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A table's uncompiled matches, in no order and at most so many: no more are read. */
export async function listWaitingMatches(
  db: Queries,
  table: StoredTable,
  most: number,
): Promise<MatchToSummarize[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select([
      "matches.id",
      "matches.home",
      "matches.away",
      "matches.winner",
      "matches.score",
      "matches.forfeit",
      "matches.effectiveStart",
      "competitions.name",
      "competitions.category",
      "competitions.dyp",
      shownName.as("tournament"),
    ])
    .where("matches.table", "=", table)
    .where("matches.compilationId", "is", null)
    .limit(most)
    .execute();
  return rows.map(({ name, category, dyp, ...row }) => ({
    ...row,
    ...parseContest(row),
    event: eventOfRow({ name, category, dyp }),
  }));
}

/**
 * When the last match of a table's compilations was played: the latest among the matches that end one. Read by the
 * compilations, because going through all compiled matches would cost more with every year.
 */
export async function findLatestCompilationEnd(db: Queries, table: StoredTable): Promise<string | null> {
  const row = await db
    .selectFrom("compilations")
    .innerJoin("matches", (on) =>
      on
        .onRef("matches.table", "=", "compilations.table")
        .onRef("matches.sequence", "=", "compilations.lastSequence"),
    )
    .select((found) => found.fn.max("matches.effectiveStart").as("latest"))
    .where("compilations.table", "=", table)
    .executeTakeFirst();
  return row?.latest ?? null;
}
