import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { shownName, tournamentKey } from "#app/data/tournaments/tournament-as-shown.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A tournament as the ledger has it. */
export interface LedgerTournament {
  /** Of the first that files brought of it. */
  readonly id: string;
  readonly name: string;
  readonly startDay: string | null;
  /** The position of its first match in the ledger. */
  readonly firstSequence: number;
}

/** The last tournaments in a table's ledger, by the position of their first match, latest first. */
export async function listLastTournaments(
  db: Queries,
  table: StoredTable,
  count: number,
): Promise<LedgerTournament[]> {
  // The first position of a competition is one look-up in the index, however large the archive is.
  const firstSequences = db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select(["source_tournaments.id", tournamentKey.as("key")])
    .select((row) => [
      row
        .selectFrom("matches")
        .select((match) => match.fn.min("matches.sequence").as("first"))
        .whereRef("matches.competitionId", "=", "competitions.id")
        .where("matches.sequence", "is not", null)
        .as("first"),
    ])
    .where("source_tournaments.table", "=", table)
    .as("firsts");
  const lasts = db
    .selectFrom(firstSequences)
    .select(({ fn }) => [fn.min("firsts.id").as("id"), fn.min("firsts.first").as("firstSequence")])
    .where("firsts.first", "is not", null)
    .groupBy("firsts.key")
    .orderBy("firstSequence", "desc")
    .limit(count)
    .as("lasts");
  const rows = await db
    .selectFrom(lasts)
    .innerJoin("source_tournaments", "source_tournaments.id", "lasts.id")
    .select(["source_tournaments.id", shownName.as("name"), "source_tournaments.startDay"])
    .select("lasts.firstSequence")
    .orderBy("lasts.firstSequence", "desc")
    .execute();
  const disguise = await readDisguise(db);
  return rows.map((row) => ({
    ...row,
    name: disguise.label(row.name),
    firstSequence: row.firstSequence ?? 0,
  }));
}
