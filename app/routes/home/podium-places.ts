import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";

export interface CompetitionPlaces {
  readonly name: string;
  readonly places: readonly { readonly rank: number; readonly names: readonly string[] }[];
}

const shownPlaces = 3;

/** The first three places of each competition; members of one team may stand in entries of their own. */
export function placesOf(results: TournamentResults): CompetitionPlaces[] {
  return results.competitions.map(({ name, standings }) => {
    const places = new Map<number, string[]>();
    for (const { rank, players } of standings) {
      if (rank > shownPlaces) continue;
      places.set(rank, [...(places.get(rank) ?? []), ...players.map((player) => player.name)]);
    }
    const sorted = [...places].sort(([one], [other]) => one - other).slice(0, shownPlaces);
    return { name, places: sorted.map(([rank, names]) => ({ rank, names })) };
  });
}
