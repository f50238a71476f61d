import type { MatchPlayer } from "./match.ts";
import type { SideOutcome } from "./match-outcome.ts";

/** How many matches a player shares with someone else, and how many of them the player won. */
export interface CompanionTally {
  /** As partners, of played matches. */
  readonly together: number;
  readonly togetherWon: number;
  /** As opponents. */
  readonly against: number;
  readonly againstWon: number;
}

const none: CompanionTally = { together: 0, togetherWon: 0, against: 0, againstWon: 0 };

/** A played match of the player whose companions are counted, with how it ended for that player. */
export interface SharedMatch {
  readonly outcome: SideOutcome;
  readonly home: readonly Pick<MatchPlayer, "playerId">[];
  readonly away: readonly Pick<MatchPlayer, "playerId">[];
}

/** The tally of everyone who shares matches with a player, by their ids. */
export function tallyCompanions(
  playerId: string,
  matches: readonly SharedMatch[],
): Map<string, CompanionTally> {
  const tallies = new Map<string, CompanionTally>();
  for (const { outcome, home, away } of matches) {
    const isHome = home.some((player) => player.playerId === playerId);
    const [own, opponents] = isHome ? [home, away] : [away, home];
    const won = outcome === "win" ? 1 : 0;
    for (const id of idsOf(own, playerId)) {
      const { together, togetherWon, ...rest } = tallies.get(id) ?? none;
      tallies.set(id, { ...rest, together: together + 1, togetherWon: togetherWon + won });
    }
    for (const id of idsOf(opponents, playerId)) {
      const { against, againstWon, ...rest } = tallies.get(id) ?? none;
      tallies.set(id, { ...rest, against: against + 1, againstWon: againstWon + won });
    }
  }
  return tallies;
}

function idsOf(side: SharedMatch["home"], playerId: string): string[] {
  return side.flatMap(({ playerId: id }) => (id === null || id === playerId ? [] : id));
}
