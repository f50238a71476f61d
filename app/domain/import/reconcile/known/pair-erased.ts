import { byPlayer, matchKey } from "#app/domain/import/reconcile/match-keys.ts";
import type { IdentifiedMatch, MatchPair } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import type { CameSince } from "#app/domain/players/came-since.ts";
import { hasErased, isErased } from "./keep-erased.ts";

type Sides = Pick<Match, "round" | "home" | "away">;

/**
 * Pairs what is left over of a competition by exclusion: a stored match of somebody who was erased is the match of the file in the same
 * round with the same others, and in each place that is left with somebody whom nobody knew before the erasure (R57). Where nobody of a
 * match is known, as in a bye, there must be no more of these in the file than stored ones of people who were erased.
 */
export function pairErased(
  stored: readonly Match[],
  file: readonly IdentifiedMatch[],
  cameSince: CameSince,
): MatchPair[] {
  const ofErased = stored.filter(hasErased).toSorted((one, other) => one.position - other.position);
  if (ofErased.length === 0) return [];
  const erased = ofErased.flatMap(({ home, away }) => [...home, ...away].filter(isErased));
  const isOpen = (player: MatchPlayer) =>
    isErased(player) || erased.some(({ playerId }) => cameSince(player.playerId, playerId ?? ""));
  const keyOf = (match: Sides) => matchKey(match, (player) => (isOpen(player) ? "" : byPlayer(player)));
  const waiting = Map.groupBy(ofErased, keyOf);
  return [...Map.groupBy(file, keyOf)].flatMap(([key, matches]) => {
    const candidates = waiting.get(key) ?? [];
    const isOfNobody = matches.every(({ home, away }) => [...home, ...away].every(isOpen));
    if (isOfNobody && matches.length > candidates.length) return [];
    return matches.flatMap((match, index) => {
      const candidate = candidates[index];
      return candidate ? { stored: candidate, match } : [];
    });
  });
}
