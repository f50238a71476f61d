import { type SqlBool, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { greatestSequence } from "#app/domain/ledger/ledger-row.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * A rating of `players` as the ledger stood before a position in its sequence: one look-up by key, however large the
 * archive is.
 */
export function ratingBefore(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? greatestSequence)}
    order by r.sequence desc limit 1)`;
}

interface RatingsBeforeRequest {
  readonly table: StoredTable;
  /** A position in the ledger's sequence. */
  readonly before: number;
  /** Only of those who took part after this instant; null for everyone. */
  readonly participatedAfter: string | null;
}

/** Everyone's ratings as the ledger stood before a position in its sequence. */
export async function listRatingsBefore(
  db: Queries,
  { table, before, participatedAfter }: RatingsBeforeRequest,
): Promise<Map<string, Ratings>> {
  let query = db
    .selectFrom("players")
    .select("players.id")
    .select([ratingBefore("singles", before).as("singles"), ratingBefore("doubles", before).as("doubles")])
    .where("players.table", "=", table)
    .where("players.removedAt", "is", null);
  if (participatedAfter !== null) query = query.where("players.lastParticipation", ">", participatedAfter);
  return new Map((await query.execute()).map(({ id, ...row }) => [id, row]));
}

/** One player's ratings as the ledger stood before a position in its sequence. */
export async function findRatingsBefore(db: Queries, playerId: string, before: number): Promise<Ratings> {
  const found = await db
    .selectFrom("players")
    .select([ratingBefore("singles", before).as("singles"), ratingBefore("doubles", before).as("doubles")])
    .where("players.id", "=", playerId)
    .executeTakeFirst();
  return found ?? { singles: null, doubles: null };
}

/** Whose ratings are asked for, and of when. */
export interface RatingsThenRequest {
  readonly table: StoredTable;
  /** A position in the ledger's sequence; null for now. */
  readonly before: number | null;
  /** Also those who had a rating and no match in the ledger by then. */
  readonly withUnplayed: boolean;
}

/** The ratings that everyone on a table had before a position in the ledger, except those who are removed. */
export async function listRatingsThen(
  db: Queries,
  { table, before, withUnplayed }: RatingsThenRequest,
): Promise<Map<string, Ratings>> {
  const rows = await db
    .selectFrom("players")
    .select("players.id")
    .select([lastRow("singles", before).as("singles"), lastRow("doubles", before).as("doubles")])
    .where("players.table", "=", table)
    .where("players.removedAt", "is", null)
    .execute();
  // Someone whose last row is no match, a correction for example, may have played before it.
  const open = withUnplayed
    ? []
    : rows.filter(({ singles, doubles }) => !isMatch(singles) && !isMatch(doubles));
  const others = await listPlayedBefore(
    db,
    open.filter(({ singles, doubles }) => singles !== null || doubles !== null).map(({ id }) => id),
    before,
  );
  const left = new Set(open.flatMap(({ id }) => (others.has(id) ? [] : id)));
  return new Map(
    rows.flatMap(({ id, singles, doubles }) =>
      left.has(id) ? [] : [[id, { singles: ratingOf(singles), doubles: ratingOf(doubles) }]],
    ),
  );
}

/**
 * The last row of a mode before a position, in one number so that one look-up answers both questions: twice the rating,
 * and one more where a match made it.
 */
function lastRow(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after * 2 + case when r.cause = 'match' then 1 else 0 end from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${sql.lit(before ?? greatestSequence)}
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
        where r."playerId" = players.id and r.sequence < ${sql.lit(before ?? greatestSequence)} and r.cause = 'match')`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
