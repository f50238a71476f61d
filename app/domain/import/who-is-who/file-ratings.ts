import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { Player } from "#app/domain/players/player.ts";
import {
  type GivenRating,
  givenRating,
  hasStartRating,
  ratingIn,
} from "#app/domain/players/player-ratings.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";

/** A rating of a file that differs from one that stays unless the file's is chosen (R35). */
export interface RatingDifference {
  /** Names it in the choice to take the file's rating. */
  readonly key: string;
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  /** Whether the file's rating is taken; else the compiled one stays. */
  readonly isApplied: boolean;
}

/** Which ratings stand against those of a file, and what was chosen. */
export interface RatingRules {
  /** Ledger keys of players in the modes in which a match of theirs was compiled. */
  readonly compiled: ReadonlySet<string>;
  /** The keys of the differences in which the file is to win. */
  readonly overwrite: "all" | readonly string[];
}

/** The ratings that a file has of somebody; undefined where it has none. */
export type RatingsInFile = Readonly<Record<RatingMode, number | undefined>>;

type Rated = Parameters<typeof givenRating>[0];

/** The ratings that a file gives; none where it has none, or the same. */
export function givenRatings(now: Rated, inFile: RatingsInFile): GivenRating[] {
  return ratingModes.flatMap((mode): GivenRating[] => {
    const rating = inFile[mode];
    if (rating === undefined || (hasStartRating(now, mode) && ratingIn(now, mode) === rating)) return [];
    return [givenRating(now, mode, rating, "import")];
  });
}

/** The ratings that are given, and those that differ from compiled ones. */
export function splitRatings(
  player: Pick<Player, "id" | "name">,
  all: readonly GivenRating[],
  { compiled, overwrite }: RatingRules,
): { readonly differences: RatingDifference[]; readonly ratings: GivenRating[] } {
  const differences = all.flatMap(({ mode, before, after }): RatingDifference[] => {
    const key = ledgerKey({ playerId: player.id, mode });
    if (!compiled.has(key)) return [];
    const isApplied = overwrite === "all" || overwrite.includes(key);
    return [{ key, playerId: player.id, name: player.name, mode, before, after, isApplied }];
  });
  const kept = new Set(differences.flatMap(({ mode, isApplied }) => (isApplied ? [] : mode)));
  return { differences, ratings: all.filter(({ mode }) => !kept.has(mode)) };
}
