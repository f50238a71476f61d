import type { Match, MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

type Sides = Pick<Match, "home" | "away">;

/** What makes two players of a match the same one. */
export type PlayerKey = (player: MatchPlayer) => string;

/** By the file's own words: the licence, else the name. */
export const bySource: PlayerKey = (player) => player.license ?? `name ${nameKey(player.name)}`;

/** By the player of the site; a name that is no player's by the file's words. */
export const byPlayer: PlayerKey = (player) => player.playerId ?? bySource(player);

/** A side, whatever the order of its players. */
export function sideKey(side: readonly MatchPlayer[], keyOf: PlayerKey): string {
  if (side.length === 1 && side[0]) return keyOf(side[0]);
  return side.map(keyOf).sort().join("+");
}

/** A match of a competition, whichever side is named first (R33). */
export function matchKey(match: Pick<Match, "round" | "home" | "away">, keyOf: PlayerKey): string {
  const home = sideKey(match.home, keyOf);
  const away = sideKey(match.away, keyOf);
  return home < away ? `${match.round}|${home}|${away}` : `${match.round}|${away}|${home}`;
}

/** Whether one names the sides of a match the other way round. */
export function areSwapped(one: Sides, other: Sides): boolean {
  const [home, away] = [sideKey(one.home, byPlayer), sideKey(one.away, byPlayer)];
  return home !== away && home === sideKey(other.away, byPlayer) && away === sideKey(other.home, byPlayer);
}

/** A score; "" for none. One shape writes 0–0 where the other writes nothing: neither was played (R8). */
export function scoreKey(score: Score | null): string {
  const isBlank = score === null || [...score.home, ...score.away].every((points) => points === 0);
  return isBlank ? "" : `${score.home.join(" ")}|${score.away.join(" ")}`;
}
