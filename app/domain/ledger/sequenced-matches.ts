import { type Match, ratedAs } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { KFactorOf } from "#app/domain/rating/k-factor.ts";
import type { SequencedMatch } from "./ledger-replay.ts";

type Compiled = Pick<Match, "id" | "competitionId" | "winner" | "score" | "forfeit">;

/** A match of the ledger by whom it rates, as rating it again needs it. */
export function sequencedMatch(
  match: Compiled & Pick<SequencedMatch, "home" | "away" | "sequence">,
  kFactorOf: KFactorOf,
): SequencedMatch {
  const { id, sequence, home, away, competitionId } = match;
  return { id, sequence, home, away, outcome: outcomeOf(match), k: kFactorOf(competitionId) };
}

/** The matches among some that are in the ledger, as rating them again needs them. */
export function sequencedMatches(
  matches: readonly (Compiled & Pick<Match, "sequence" | "home" | "away">)[],
  kFactorOf: KFactorOf,
): SequencedMatch[] {
  return matches.flatMap((match) => {
    const { sequence } = match;
    if (sequence === null) return [];
    const sides = { home: match.home.map(ratedAs), away: match.away.map(ratedAs) };
    return sequencedMatch({ ...match, ...sides, sequence }, kFactorOf);
  });
}
