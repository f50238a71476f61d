import type { Skipped } from "#app/domain/import/result-file.ts";
import type { StartRatingsEntry } from "#app/domain/import/start-ratings-file.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { Player } from "#app/domain/players/player.ts";
import { type GivenRating, hasStartRating, ratingIn, unrated } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { givenRatings, type RatingDifference, type RatingRules, splitRatings } from "./file-ratings.ts";

/** Someone of a file of starting ratings, who is a player by now or will be. */
export interface StartRated {
  readonly entry: StartRatingsEntry;
  readonly playerId: string;
  /** As the site has them; undefined for who is added with this file. */
  readonly player: Player | undefined;
}

/** What a file of starting ratings asks of the database. */
export interface StartRatingsReconciliation {
  readonly gifts: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly player: Player | undefined;
    readonly ratings: readonly GivenRating[];
  }[];
  readonly unchanged: number;
  readonly skipped: readonly Skipped[];
  readonly ratingDifferences: readonly RatingDifference[];
}

/**
 * Gives a starting rating to whoever was never rated in that mode; a rating that is there, whatever made it, stays unless it was
 * chosen to take the file's (R12, R35). Who comes twice counts once.
 */
export function reconcileStartRatings(
  people: readonly StartRated[],
  overwrite: RatingRules["overwrite"],
): StartRatingsReconciliation {
  const result = {
    gifts: [] as StartRatingsReconciliation["gifts"][number][],
    skipped: [] as Skipped[],
    ratingDifferences: [] as RatingDifference[],
    unchanged: 0,
  };
  const known = new Set<string>();
  for (const { entry, playerId, player } of people) {
    if (known.has(playerId)) {
      result.skipped.push({ path: entry.path, reason: "personTwice" });
      continue;
    }
    known.add(playerId);
    const now = player ?? unrated;
    const rated = ratingModes.filter((mode) => hasStartRating(now, mode) || ratingIn(now, mode) !== null);
    const compiled = new Set(rated.map((mode) => ledgerKey({ playerId, mode })));
    const name = player?.name ?? entry.name ?? "";
    const given = givenRatings(now, entry);
    const { ratings, differences } = splitRatings({ id: playerId, name }, given, { compiled, overwrite });
    result.ratingDifferences.push(...differences);
    if (ratings.length > 0) result.gifts.push({ playerId, name, player, ratings });
    else if (differences.length === 0) result.unchanged++;
  }
  return result;
}
