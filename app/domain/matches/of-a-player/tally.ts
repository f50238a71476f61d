/** What a player's matches add up to (R26); byes, forfeits and unplayed matches are not in it. */
export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** The tally of someone who has not played. */
export const emptyTally: Tally = { played: 0, wins: 0, losses: 0, draws: 0 };

/** Wins among the matches played, from 0 to 1; null for someone who has not played. */
export function winRate(tally: Tally): number | null {
  return tally.played === 0 ? null : tally.wins / tally.played;
}

/** Several tallies of one person as one (R23). */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      played: sum.played + tally.played,
      wins: sum.wins + tally.wins,
      losses: sum.losses + tally.losses,
      draws: sum.draws + tally.draws,
    }),
    emptyTally,
  );
}
