import { type SqlBool, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { rankingColumns } from "#app/data/players/players.ts";
import { underPseudonym } from "#app/data/players/shown-names.ts";
import type { RankingFields } from "#app/domain/rankings/ranking.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Someone's ratings at a moment of the ledger. */
export interface Standing {
  readonly singles: number | null;
  readonly doubles: number | null;
}

// The greatest integer that PostgreSQL's column holds.
const lastPlace = 2_147_483_647;

/** A rating as the ledger stood before a place in its sequence: a look-up by key, whatever the archive's size. */
function ratingBefore(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? lastPlace)}
    order by r.sequence desc limit 1)`;
}

/** Everyone's ratings as the ledger stood before a place in its sequence. */
export async function listRatingsBefore(
  db: Queries,
  table: StoredTable,
  before: number | null,
): Promise<Map<string, Standing>> {
  const query = db
    .selectFrom("players")
    .select("players.id")
    .select([ratingBefore("singles", before).as("singles"), ratingBefore("doubles", before).as("doubles")])
    .where("players.table", "=", table)
    .where("players.removedAt", "is", null);
  return new Map((await query.execute()).map(({ id, ...row }) => [id, row]));
}

/**
 * Everyone as shown now, with the ratings of then. `played`: only those of whom a match was in the ledger by then.
 */
export async function listPlayersBefore(
  db: Queries,
  table: StoredTable,
  before: number | null,
  played: boolean,
): Promise<RankingFields[]> {
  const rows = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(rankingColumns)
    .select([lastRow("singles", before).as("singles"), lastRow("doubles", before).as("doubles")])
    .where("players.table", "=", table)
    .where("players.removedAt", "is", null)
    .execute();
  const then = rows.map(({ singles, doubles, ...row }) => ({
    ...underPseudonym(row),
    singlesRanking: ratingOf(singles),
    doublesRanking: ratingOf(doubles),
    hasPlayed: isMatch(singles) || isMatch(doubles),
  }));
  if (!played) return then;
  // Whose last row is a correction or the like may have played before it.
  const open = then.flatMap(({ id, hasPlayed }) => (hasPlayed ? [] : id));
  const others = await listPlayedBefore(db, open, before);
  return then.filter(({ id, hasPlayed }) => hasPlayed || others.has(id));
}

/**
 * The last row of a mode before a place, in one number so that one look-up tells both: twice the rating, and one more
 * where a match gave it.
 */
function lastRow(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after * 2 + case when r.cause = 'match' then 1 else 0 end from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? lastPlace)}
    order by r.sequence desc limit 1)`;
}

function ratingOf(row: number | null): number | null {
  return row === null ? null : Math.floor(row / 2);
}

function isMatch(row: number | null): boolean {
  return row !== null && row % 2 !== 0;
}

async function listPlayedBefore(
  db: Queries,
  playerIds: readonly string[],
  before: number | null,
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("players")
    .select("players.id")
    .where("players.id", "in", playerIds)
    .where(
      sql<SqlBool>`exists (
        select 1 from rating_changes r
        where r."playerId" = players.id and r.sequence < ${sql.lit(before ?? lastPlace)} and r.cause = 'match')`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many matches moved each of a player's ratings. */
export interface RatedMatches {
  readonly singles: number;
  readonly doubles: number;
}

/** Of each of some players, how many matches moved the ratings by a place in the ledger, counted no further than `most`. */
export async function countRatedMatches(
  db: Queries,
  playerIds: readonly string[],
  before: number | null,
  most: number,
): Promise<Map<string, RatedMatches>> {
  if (playerIds.length === 0) return new Map();
  const moves = (mode: string) => sql<number>`(
    select count(*) from (
      select 1 from rating_changes r
      where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? lastPlace)}
        and r.cause = 'match' and r.change <> 0
      limit ${sql.lit(most)}) as counted)`;
  const rows = await db
    .selectFrom("players")
    .select(["players.id", moves("singles").as("singles"), moves("doubles").as("doubles")])
    .where("players.id", "in", playerIds)
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The first place of the ledger that a match played after an instant takes; null when there is none. */
export async function findSequenceAfter(
  db: Queries,
  table: StoredTable,
  instant: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("matches")
    .select("sequence")
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .where("effectiveStart", ">", instant)
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? null;
}

/** A tournament as the ledger has it: its first place there. */
export interface LedgerTournament {
  readonly id: string;
  readonly name: string;
  readonly startDay: string | null;
  readonly firstSequence: number;
}

/** The last tournaments that a table's ledger holds, by their first place in it, latest first. */
export async function listLastTournaments(
  db: Queries,
  table: StoredTable,
  count: number,
): Promise<LedgerTournament[]> {
  // A competition's first place is one look-up in the index, whatever the archive's size.
  const firstPlaces = db
    .selectFrom("source_tournaments")
    .innerJoin("competitions", "competitions.sourceTournamentId", "source_tournaments.id")
    .select("source_tournaments.id")
    .select((row) => [
      row
        .selectFrom("matches")
        .select((match) => match.fn.min("matches.sequence").as("first"))
        .whereRef("matches.competitionId", "=", "competitions.id")
        .as("first"),
    ])
    .where("source_tournaments.table", "=", table)
    .as("places");
  const rows = await db
    .selectFrom(firstPlaces)
    .innerJoin("source_tournaments", "source_tournaments.id", "places.id")
    .select(["source_tournaments.id", "source_tournaments.name", "source_tournaments.startDay"])
    .select((row) => row.fn.min("places.first").as("firstSequence"))
    .where("places.first", "is not", null)
    .groupBy(["source_tournaments.id", "source_tournaments.name", "source_tournaments.startDay"])
    .orderBy("firstSequence", "desc")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, firstSequence: row.firstSequence ?? 0 }));
}
