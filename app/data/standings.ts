import { sql } from "kysely";
import type { StoredTable } from "../domain/table-type.ts";
import type { Queries } from "./database.ts";

/** Someone's ratings at a moment of the ledger. */
export interface Standing {
  readonly singles: number | null;
  readonly doubles: number | null;
  /** How many matches moved each rating, counted no further than ten: fewer is provisional. */
  readonly singlesMatches: number;
  readonly doublesMatches: number;
}

const enough = 10;
// The greatest integer that PostgreSQL's column holds.
const lastPlace = 2_147_483_647;

/**
 * Everyone's ratings as the ledger stood before a place in its sequence; null for as it stands now. Two look-ups by key
 * for each player, whatever the archive's size.
 */
export async function listStandings(
  db: Queries,
  table: StoredTable,
  before: number | null,
): Promise<Map<string, Standing>> {
  const bound = before ?? lastPlace;
  const after = (mode: string) => sql<number | null>`(
    select r.after from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(bound)}
    order by r.sequence desc limit 1)`;
  const moves = (mode: string) => sql<number>`(
    select count(*) from (
      select 1 from rating_changes r
      where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(bound)}
        and r.cause = 'match' and r.change <> 0
      limit ${sql.lit(enough)}) as counted)`;
  const rows = await db
    .selectFrom("players")
    .select("players.id")
    .select([after("singles").as("singles"), after("doubles").as("doubles")])
    .select([moves("singles").as("singlesMatches"), moves("doubles").as("doublesMatches")])
    .where("players.table", "=", table)
    .where("players.removedAt", "is", null)
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { ...row, singlesMatches: Number(row.singlesMatches), doublesMatches: Number(row.doublesMatches) },
    ]),
  );
}

/** The first place of the ledger that a match played after an instant takes; null when there is none. */
export async function findSequenceAfter(
  db: Queries,
  table: StoredTable,
  instant: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("matches")
    .select((match) => match.fn.min("sequence").as("first"))
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .where("startAt", ">", instant)
    .executeTakeFirst();
  return row?.first ?? null;
}

/** A tournament as the ledger has it: its first place there. */
export interface LedgerTournament {
  readonly id: string;
  readonly name: string;
  readonly startDay: string | null;
  readonly firstSequence: number;
}

/** The last tournaments that a table's ledger holds, latest first. */
export async function listLastTournaments(
  db: Queries,
  table: StoredTable,
  count: number,
): Promise<LedgerTournament[]> {
  const found: LedgerTournament[] = [];
  let before = lastPlace;
  while (found.length < count) {
    const last = await db
      .selectFrom("matches")
      .innerJoin("competitions", "competitions.id", "matches.competitionId")
      .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
      .select(["source_tournaments.id", "source_tournaments.name", "source_tournaments.startDay"])
      .where("matches.table", "=", table)
      .where("matches.sequence", "<", before)
      .orderBy("matches.sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) break;
    const first = await db
      .selectFrom("competitions")
      .innerJoin("matches", "matches.competitionId", "competitions.id")
      .select((match) => match.fn.min("matches.sequence").as("first"))
      .where("competitions.sourceTournamentId", "=", last.id)
      .executeTakeFirst();
    const firstSequence = first?.first ?? 0;
    // A tournament whose matches came late, in two pieces, is met again further back.
    if (!found.some(({ id }) => id === last.id)) found.push({ ...last, firstSequence });
    before = Math.min(firstSequence, before - 1);
  }
  return found;
}
