import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import type { PlayedSpan } from "#app/domain/import/source-tournament.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Every tournament that files have told of on a table. */
export async function listSourceTournaments(db: Queries, table: StoredTable): Promise<SourceTournamentRow[]> {
  return db.selectFrom("source_tournaments").selectAll().where("table", "=", table).orderBy("id").execute();
}

/** The days of the first and the last match of some tournaments of files, by their ids; those without any start are left out. */
export async function readPlayedSpans(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayedSpan>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(({ fn }) => [
      "competitions.sourceTournamentId as id",
      fn.min("matches.startAt").as("first"),
      fn.max("matches.startAt").as("last"),
    ])
    .where("competitions.sourceTournamentId", "in", ids)
    .groupBy("competitions.sourceTournamentId")
    .execute();
  return new Map(
    rows.flatMap(({ id, first, last }) =>
      first && last ? [[id, { first: dayInToronto(first), last: dayInToronto(last) }]] : [],
    ),
  );
}

/** Adds a tournament that a file tells of for the first time. */
export async function insertSourceTournament(tx: Transaction, row: SourceTournamentRow): Promise<void> {
  await tx.insertInto("source_tournaments").values(row).execute();
}

/** Fills in what a later file tells: a code, an id, a day, the tournament of the site that it belongs to. */
export async function updateSourceTournament(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<SourceTournamentRow, "id" | "table">>,
): Promise<void> {
  await tx.updateTable("source_tournaments").set(fields).where("id", "=", id).execute();
}

/** The source tournaments that belong to a tournament of the site, by id. */
export async function listSourcesOfTournament(db: Queries, tournamentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("source_tournaments")
    .select("id")
    .where("tournamentId", "=", tournamentId)
    .execute();
  return rows.map((row) => row.id);
}

/** The id of the source tournament of a competition. @throws where there is no such competition. */
export async function findSourceOfCompetition(db: Queries, competitionId: string): Promise<string> {
  const query = db.selectFrom("competitions").select("sourceTournamentId").where("id", "=", competitionId);
  return (await query.executeTakeFirstOrThrow()).sourceTournamentId;
}

/** The competitions of one source tournament, as they came: of two with one name the first is the first. */
export async function listCompetitions(db: Queries, sourceTournamentId: string): Promise<CompetitionRow[]> {
  return db
    .selectFrom("competitions")
    .selectAll()
    .where("sourceTournamentId", "=", sourceTournamentId)
    .orderBy("id")
    .execute();
}

/** The competitions of every source tournament of a table, as they came. */
export async function listCompetitionsOfTable(db: Queries, table: StoredTable): Promise<CompetitionRow[]> {
  return db
    .selectFrom("competitions")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .selectAll("competitions")
    .where("source_tournaments.table", "=", table)
    .orderBy("competitions.id")
    .execute();
}

/** Adds competitions to a source tournament. */
export async function insertCompetitions(tx: Transaction, rows: readonly CompetitionRow[]): Promise<void> {
  await insertRows(tx, "competitions", rows);
}

/** Brings what decides a competition's K factor up to a newer file, or to what an administrator said of it. */
export async function updateCompetition(
  tx: Transaction,
  id: string,
  fields: Pick<CompetitionRow, "name" | "category" | "rule" | "type" | "dyp">,
): Promise<void> {
  await tx.updateTable("competitions").set(fields).where("id", "=", id).execute();
}
