import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * The name of the latest tournament, by the day on which it was played, that is in a table's ratings; null while there is none.
 * An older night that was compiled after it does not take its place. Two look-ups for each compilation: within one, matches
 * stand in the order of play (R10). What the legacy site has compiled has no order but its dates.
 */
export async function findLastRatedTournament(db: Queries, table: StoredTable): Promise<string | null> {
  const last = await db
    .selectFrom("compilations")
    .innerJoin("matches", (join) =>
      join.on("matches.id", "=", (eb) =>
        eb
          .selectFrom("matches as own")
          .select("own.id")
          .whereRef("own.compilationId", "=", "compilations.id")
          .orderBy("own.sequence", (order) => order.desc().nullsLast())
          .orderBy("own.effectiveStart", "desc")
          .limit(1),
      ),
    )
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(shownName.as("name"))
    .where("compilations.table", "=", table)
    .orderBy("matches.effectiveStart", "desc")
    .orderBy("compilations.firstSequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? (await readDisguise(db)).text(last.name) : null;
}
