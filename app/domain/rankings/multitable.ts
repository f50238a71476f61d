import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { roundHalfAway } from "#app/domain/values/numbers/round-half-away.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { isActive } from "./activity.ts";
import type { AddressedPlayer, RankablePlayer, RankingFields } from "./ranking.ts";

// More than two: a rating in both modes on one table alone is not yet a combined one.
const ratingsNeeded = 3;

/**
 * R23: one entry a person with a Coral ID over the stored tables, each mode the rounded mean of its non-zero ratings;
 * only with more than two non-zero ratings in all. The gender is that of the player that took part last and has one.
 */
export function multitablePlayers(players: readonly AddressedPlayer[], cutOff: string): RankablePlayer[] {
  const persons = new Map<string, AddressedPlayer[]>();
  for (const player of players) {
    if (player.address === null) continue;
    const known = persons.get(player.address);
    if (known) known.push(player);
    else persons.set(player.address, [player]);
  }
  return [...persons].flatMap(([address, own]) => combine(address, own, cutOff) ?? []);
}

/** The ids of each person's players, by the address that they share (R23). */
export function playerIdsByAddress(players: readonly AddressedPlayer[]): Map<string, string[]> {
  const playerIds = new Map<string, string[]>();
  for (const { id, address } of players) {
    if (address !== null) playerIds.set(address, [...(playerIds.get(address) ?? []), id]);
  }
  return playerIds;
}

function combine(
  address: string,
  players: readonly AddressedPlayer[],
  cutOff: string,
): RankablePlayer | undefined {
  const singles = players.flatMap((player) => player.singlesRanking || []);
  const doubles = players.flatMap((player) => player.doublesRanking || []);
  if (singles.length + doubles.length < ratingsNeeded) return undefined;
  const byRecency = [...players].sort(newestFirst);
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

function newestFirst(one: RankingFields, other: RankingFields): number {
  const byDay = compareKeys(other.lastParticipation ?? "", one.lastParticipation ?? "");
  return byDay || compareKeys(one.table, other.table);
}

function mean(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return roundHalfAway(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}
