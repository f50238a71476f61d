import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * The name of the tournament with the latest match, by the time at which it was played, that is in a table's ratings; null while
 * there is none. An older night that was compiled after it does not take its place, nor does one of which no match was played
 * (R9). What the legacy site has compiled is in its ratings, and not in this ledger.
 */
export async function findLastRatedTournament(db: Queries, table: StoredTable): Promise<string | null> {
  const [own, legacy] = [await findInLedger(db, table), await findFromLegacySite(db, table)];
  const last = own && legacy ? (own.effectiveStart < legacy.effectiveStart ? legacy : own) : (own ?? legacy);
  return last ? (await readDisguise(db)).text(last.name) : null;
}

/** The index by sequence has the starts too: no match is read but the one that is found. */
async function findInLedger(db: Queries, table: StoredTable) {
  return namedMatches(db, table)
    .where("matches.sequence", "=", (match) =>
      match
        .selectFrom("matches as own")
        .select("own.sequence")
        .where("own.table", "=", table)
        .where("own.sequence", "is not", null)
        .orderBy("own.effectiveStart", "desc")
        .orderBy("own.sequence", "desc")
        .limit(1),
    )
    .executeTakeFirst();
}

async function findFromLegacySite(db: Queries, table: StoredTable) {
  const compilations = await db
    .selectFrom("compilations")
    .select("id")
    .where("table", "=", table)
    .where("madeIn", "is not", null)
    .execute();
  if (compilations.length === 0) return undefined;
  const ids = compilations.map(({ id }) => id);
  return namedMatches(db, table)
    .where("matches.compilationId", "in", ids)
    .orderBy("matches.effectiveStart", "desc")
    .orderBy("matches.id")
    .limit(1)
    .executeTakeFirst();
}

/** A table's matches, each with its start and the name of its tournament. */
function namedMatches(db: Queries, table: StoredTable) {
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["matches.effectiveStart", shownName.as("name")])
    .where("matches.table", "=", table);
}
