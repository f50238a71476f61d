import { insertRatingChanges, reserveSequences } from "#app/data/ledger/rating-changes.ts";
import { updatePlayerRatings } from "#app/data/players/write-players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { type GivenRating, withGivenRatings } from "#app/domain/players/player-ratings.ts";
import type { Operation } from "#app/steps/operations/operation.ts";

/** A player as they are before, and the ratings that somebody gives them. */
export interface RatingGift {
  readonly player: Player;
  readonly ratings: readonly GivenRating[];
}

/**
 * Gives ratings to players (R14): a ledger row for each rating, and the rating itself. Gives the players as they are after.
 * Before-images of the players are the caller's.
 */
export async function giveRatings(operation: Operation, gifts: readonly RatingGift[]): Promise<Player[]> {
  const { tx } = operation;
  await writeGivenRatings(
    operation,
    gifts.flatMap(({ player, ratings }) => ratings.map((rating) => ({ playerId: player.id, ...rating }))),
  );
  const after = gifts.map(({ player, ratings }) =>
    ratings.length === 0 ? player : { ...withGivenRatings(player, ratings), updatedAt: operation.at },
  );
  await updatePlayerRatings(
    tx,
    after.filter((_, index) => gifts[index]?.ratings.length !== 0),
  );
  return after;
}

/** Only the ledger rows of given ratings, for players who are written with their ratings already. */
export async function writeGivenRatings(
  { tx, id: operationId }: Operation,
  ratings: readonly (GivenRating & { readonly playerId: string })[],
): Promise<void> {
  if (ratings.length === 0) return;
  const first = await reserveSequences(tx, ratings.length);
  const rows = ratings.map(({ cause, ...row }, index) => ({
    cause,
    row: { ...row, sequence: first + index, change: row.after - (row.before ?? 0) },
  }));
  for (const cause of ["start", "correction", "import"] as const) {
    const ofCause = rows.flatMap((one) => (one.cause === cause ? one.row : []));
    await insertRatingChanges(tx, ofCause, { cause, operationId });
  }
}
