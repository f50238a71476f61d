import type { MatchPlayer } from "#app/domain/matches/match.ts";
import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import { compareNames } from "#app/domain/rankings/ranking.ts";
import { eloScoreOf } from "#app/domain/rating/elo.ts";

/** How many matches a player shares with someone else, how many of them the player won, and how many were to be expected. */
export interface CompanionTally {
  /** As partners, of played matches. */
  readonly together: number;
  readonly togetherWon: number;
  readonly togetherRated: RatedShare;
  /** As opponents. */
  readonly against: number;
  readonly againstWon: number;
  readonly againstRated: RatedShare;
}

/** Of the matches that could move the ratings: what the player scored, and what the ratings foresaw (R4). */
export interface RatedShare {
  readonly matches: number;
  readonly score: number;
  readonly expected: number;
}

const unrated: RatedShare = { matches: 0, score: 0, expected: 0 };
const none: CompanionTally = {
  together: 0,
  togetherWon: 0,
  togetherRated: unrated,
  against: 0,
  againstWon: 0,
  againstRated: unrated,
};

/** A played match of the player whose companions are counted, with how it ended for that player. */
export interface SharedMatch {
  readonly outcome: SideOutcome;
  readonly home: readonly Pick<MatchPlayer, "playerId">[];
  readonly away: readonly Pick<MatchPlayer, "playerId">[];
  /** What it changed of the player's rating, and its K factor; null for a match that could not move it. */
  readonly rated: { readonly change: number; readonly k: number } | null;
}

/** The tally of everyone who shares matches with a player, by their ids. */
export function tallyCompanions(
  playerId: string,
  matches: readonly SharedMatch[],
): Map<string, CompanionTally> {
  const tallies = new Map<string, CompanionTally>();
  for (const match of matches) {
    const { home, away } = match;
    const isHome = home.some((player) => player.playerId === playerId);
    const [own, opponents] = isHome ? [home, away] : [away, home];
    const won = match.outcome === "win" ? 1 : 0;
    for (const id of idsOf(own, playerId)) {
      const tally = tallies.get(id) ?? none;
      tallies.set(id, {
        ...tally,
        together: tally.together + 1,
        togetherWon: tally.togetherWon + won,
        togetherRated: withMatch(tally.togetherRated, match),
      });
    }
    for (const id of idsOf(opponents, playerId)) {
      const tally = tallies.get(id) ?? none;
      tallies.set(id, {
        ...tally,
        against: tally.against + 1,
        againstWon: tally.againstWon + won,
        againstRated: withMatch(tally.againstRated, match),
      });
    }
  }
  return tallies;
}

/** A change is K times what was not expected, rounded (R7): it says what was expected, to half a point of K. */
function withMatch(share: RatedShare, { outcome, rated }: SharedMatch): RatedShare {
  if (rated === null || rated.k === 0) return share;
  const score = eloScoreOf(outcome);
  return {
    matches: share.matches + 1,
    score: share.score + score,
    expected: share.expected + score - rated.change / rated.k,
  };
}

function idsOf(side: SharedMatch["home"], playerId: string): string[] {
  return side.flatMap(({ playerId: id }) => (id === null || id === playerId ? [] : id));
}

/** How many victories more than the ratings foresaw, with someone and against them. */
export function surplusOf({ togetherRated, againstRated }: CompanionTally): number {
  return togetherRated.score - togetherRated.expected + againstRated.score - againstRated.expected;
}

/** By what partners and opponents can be sorted; "matches" is how many are shared at all. */
export const companionSorts = ["matches", "name", "together", "against", "surplus"] as const;
export type CompanionSort = (typeof companionSorts)[number];

type NamedTally = CompanionTally & { readonly playerId: string; readonly name: string };

/** The most first, names in their order; equal ones by name. */
export function sortCompanions<One extends NamedTally>(companions: readonly One[], by: CompanionSort): One[] {
  const figure: Record<CompanionSort, (one: One) => number> = {
    matches: ({ together, against }) => together + against,
    name: () => 0,
    together: ({ together }) => together,
    against: ({ against }) => against,
    surplus: surplusOf,
  };
  const order = figure[by];
  const named = ({ playerId, name }: One) => ({ id: playerId, name });
  return [...companions].sort(
    (one, other) => order(other) - order(one) || compareNames(named(one), named(other)),
  );
}
