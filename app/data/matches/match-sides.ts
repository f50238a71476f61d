import type { MatchPlayer } from "#app/domain/matches/match.ts";

/** The members of a side, as a match's row keeps them. */
export function parsePlayers(json: string): MatchPlayer[] {
  return JSON.parse(json) as MatchPlayer[];
}
