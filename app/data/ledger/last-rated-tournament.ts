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

/**
 * Of each competition the last match in the ledger, one look-up each: however large the archive is, no match is read but these. They
 * stand there in the order of play (R10), except one that was found and compiled later.
 */
async function findInLedger(db: Queries, table: StoredTable) {
  const lasts = db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select(shownName.as("name"))
    .select((row) =>
      row
        .selectFrom("matches")
        .select((match) => match.fn.max("matches.sequence").as("last"))
        .whereRef("matches.competitionId", "=", "competitions.id")
        .where("matches.sequence", "is not", null)
        .as("sequence"),
    )
    .where("source_tournaments.table", "=", table)
    .as("lasts");
  return (
    db
      .selectFrom(lasts)
      // SQLite keeps to the order of a cross join: it would read every match of the ledger first.
      .crossJoin("matches")
      .select(["lasts.name", "matches.effectiveStart"])
      .where("matches.table", "=", table)
      .whereRef("matches.sequence", "=", "lasts.sequence")
      .orderBy("matches.effectiveStart", "desc")
      .orderBy("matches.sequence", "desc")
      .limit(1)
      .executeTakeFirst()
  );
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
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select([shownName.as("name"), "matches.effectiveStart"])
    .where("matches.compilationId", "in", ids)
    .orderBy("matches.effectiveStart", "desc")
    .orderBy("matches.id")
    .limit(1)
    .executeTakeFirst();
}
