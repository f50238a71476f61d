import { listPlayers } from "#app/data/players/players.ts";
import { isGivenRating } from "#app/domain/players/player-input.ts";
import { givenRating, ratingIn } from "#app/domain/players/player-ratings.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { giveRatings, type RatingGift } from "#app/steps/players/give-ratings.ts";

/** A starting rating that somebody gives. */
export interface StartRating {
  readonly playerId: string;
  readonly mode: RatingMode;
  readonly value: number;
  /** The rating as whoever gives this one saw it; undefined where nobody looked. */
  readonly seen?: number | null;
  /** One for everybody who has none: whoever got one meanwhile keeps it. */
  readonly isForAll?: boolean;
}

/** A rating that is no longer the one that the form showed; null where there is none. */
export interface ChangedRating {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly now: number | null;
}

/** Why nothing was given. */
export type StartRatingsRefusal =
  | { readonly code: "unknownPlayer" | "outOfRange" | "nothing" }
  | { readonly code: "changed"; readonly changed: readonly ChangedRating[] };

/** How many were given, and by which operation. */
export interface StartRatingsGiven {
  readonly count: number;
  readonly operationId: string;
}

/** Gives the starting ratings of a table that were typed together, as one operation with one undo: all of them, or none. */
export async function giveStartRatings(
  operator: Operator,
  { table, ratings }: { readonly table: StoredTable; readonly ratings: readonly StartRating[] },
): Promise<Result<StartRatingsGiven, StartRatingsRefusal>> {
  if (!ratings.every(({ value }) => isGivenRating(value))) return Err({ code: "outOfRange" });
  return runOperation(operator.database, async (tx) => {
    const byPlayer = Map.groupBy(ratings, ({ playerId }) => playerId);
    const found = new Map((await listPlayers(tx, table)).map((player) => [player.id, player]));
    const gifts: RatingGift[] = [];
    const changed: ChangedRating[] = [];
    for (const [playerId, given] of byPlayer) {
      const player = found.get(playerId);
      if (!player) return Err({ code: "unknownPlayer" });
      // Of two for one mode the last counts: each row of the ledger begins where the one before it ended.
      const own = [...new Map(given.map((rating) => [rating.mode, rating])).values()];
      for (const { mode, seen } of own) {
        const now = ratingIn(player, mode);
        if (seen !== undefined && seen !== now) changed.push({ playerId, name: player.name, mode, now });
      }
      const wanted = own.filter(({ mode, isForAll }) => !isForAll || !ratingIn(player, mode));
      if (wanted.length === 0) continue;
      gifts.push({
        player,
        ratings: wanted.map(({ mode, value }) => givenRating(player, mode, value, "correction")),
      });
    }
    if (changed.length > 0) return Err({ code: "changed", changed });
    const count = gifts.reduce((sum, gift) => sum + gift.ratings.length, 0);
    if (count === 0) return Err({ code: "nothing" });
    const summary = { count, names: gifts.map(({ player }) => player.name) };
    const about = { action: "rating.start", table, subjectId: null, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep(
        "players",
        gifts.map(({ player }) => player.id),
      );
      await giveRatings(operation, gifts);
      return Ok({ count, operationId: operation.id });
    });
  });
}
