import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { roundHalfAway } from "#app/domain/values/numbers/round-half-away.ts";
import { isActive, latestFirst } from "./activity.ts";
import type { AddressedPlayer, RankablePlayer } from "./ranking.ts";

// More than two: a rating in both modes on one table alone is not yet a combined one.
const ratingsNeeded = 3;

/**
 * R23: one entry a person with a Coral ID over the stored tables, each mode the rounded mean of its non-zero ratings;
 * only with more than two non-zero ratings in all. The gender is that of the player that took part last and has one.
 */
export function multitablePlayers(players: readonly AddressedPlayer[], cutOff: string): RankablePlayer[] {
  return [...Map.groupBy(players, ({ address }) => address)].flatMap(([address, own]) =>
    address === null ? [] : (combine(address, own, cutOff) ?? []),
  );
}

/** The ids of each person's players, by the address that they share (R23). */
export function playerIdsByAddress(players: readonly AddressedPlayer[]): Map<string, string[]> {
  const byAddress = Map.groupBy(players, ({ address }) => address);
  return new Map(
    [...byAddress].flatMap(([address, own]) =>
      address === null ? [] : [[address, own.map(({ id }) => id)] as const],
    ),
  );
}

function combine(
  address: string,
  players: readonly AddressedPlayer[],
  cutOff: string,
): RankablePlayer | undefined {
  const singles = players.flatMap((player) => player.singlesRanking || []);
  const doubles = players.flatMap((player) => player.doublesRanking || []);
  if (singles.length + doubles.length < ratingsNeeded) return undefined;
  const byRecency = players.toSorted(latestFirst);
  const latest = byRecency[0];
  if (!latest) return undefined;
  const singlesRanking = mean(singles);
  const doublesRanking = mean(doubles);
  return {
    id: address,
    name: latest.name,
    coralId: latest.coralId,
    license: latest.license,
    gender: byRecency.find((player) => player.gender !== null)?.gender ?? null,
    table: "multitable",
    singlesRanking,
    doublesRanking,
    averageRanking: averageRanking(singlesRanking, doublesRanking),
    lastParticipation: latest.lastParticipation,
    active: players.some((player) => isActive(player.lastParticipation, cutOff)),
  };
}

function mean(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return roundHalfAway(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}
