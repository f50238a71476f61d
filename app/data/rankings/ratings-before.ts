import { type SqlBool, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { greatestSequence } from "#app/domain/ledger/ledger-row.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Ratings } from "#app/domain/rating/ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { hadTakenPart, listMoves } from "./had-taken-part.ts";

/**
 * A rating of `players` as the ledger stood before a position in its sequence: one look-up by key, however large the
 * archive is.
 */
export function ratingBefore(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${positionOf(before)}
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
  /** The instant at which the day ends. */
  readonly until: string;
  /** A position in the ledger; null for now. */
  readonly before: number | null;
  /** Also those who had a rating and had not taken part by then. */
  readonly withUnplayed: boolean;
}

/** A player's ratings of then, and whether they had taken part by then (R13). */
export interface RatingsThen extends Ratings {
  readonly hadPlayed: boolean;
}

/**
 * The ratings before a position in the ledger of everyone on a table who had taken part by then (R13), except those who are removed.
 * Both are null for somebody who had only played draws of partners, which the ledger has only of those with a rating.
 */
export async function listRatingsThen(
  db: Queries,
  { table, before, until, withUnplayed }: RatingsThenRequest,
): Promise<Map<string, RatingsThen>> {
  const moves = await listMoves(db, { table, until, before: before ?? greatestSequence });
  const rows = await db
    // Materialized, since SQLite would else look up the same rows once more for each condition.
    .with(
      (name) => name("then").materialized(),
      (eb) =>
        eb
          .selectFrom("players")
          .select(["players.id", "players.lastParticipation"])
          .select([lastRow("singles", before).as("singles"), lastRow("doubles", before).as("doubles")])
          .where("players.table", "=", table)
          .where("players.removedAt", "is", null),
    )
    .selectFrom("then")
    .select(["then.id", "then.singles", "then.doubles"])
    .select((eb) =>
      eb
        .or([
          sql<SqlBool>`singles % 2 <> 0 or doubles % 2 <> 0`,
          ...hadTakenPart({ until, before: before ?? greatestSequence, moves }),
        ])
        .as("hadPlayed"),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, singles, doubles, ...row }): [string, RatingsThen][] => {
      const hadPlayed = Boolean(row.hadPlayed);
      if (!hadPlayed && (!withUnplayed || (singles ?? doubles) === null)) return [];
      return [[id, { singles: ratingOf(singles), doubles: ratingOf(doubles), hadPlayed }]];
    }),
  );
}

/**
 * The last row of a mode before a position, in one number so that one look-up answers both questions: twice the rating,
 * and one more where a match made it.
 */
function lastRow(mode: RatingMode, before: number | null) {
  return sql<number | null>`(
    select r.after * 2 + case when r.cause = 'match' then 1 else 0 end from rating_changes r
    where r."playerId" = players.id and r.mode = ${mode} and r.sequence < ${positionOf(before)}
    order by r.sequence desc limit 1)`;
}

function ratingOf(row: number | null): number | null {
  return row === null ? null : Math.floor(row / 2);
}

function positionOf(before: number | null) {
  return sql.lit(before ?? greatestSequence);
}
