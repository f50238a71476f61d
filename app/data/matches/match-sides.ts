import type { MatchPlayer } from "#app/domain/matches/match.ts";

/** The members of a side, as a match's row keeps them. */
export function parsePlayers(json: string): MatchPlayer[] {
  return JSON.parse(json) as MatchPlayer[];
}

/** Writes sides as JSON. Many matches share the objects of their people: each is written once. */
export function sideWriter(): (side: readonly MatchPlayer[]) => string {
  const known = new Map<MatchPlayer, string>();
  const written = (player: MatchPlayer) => {
    let text = known.get(player);
    if (text === undefined) {
      text = JSON.stringify(player);
      known.set(player, text);
    }
    return text;
  };
  return (side) => `[${side.map(written).join()}]`;
}
