import { type Match, ratedAs } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { SequencedMatch } from "./ledger-replay.ts";

type Compiled = Pick<
  Match,
  "id" | "competitionId" | "sequence" | "home" | "away" | "winner" | "score" | "forfeit"
>;

/** Those of some matches that stand in the ledger, as far as rating them again goes. */
export function sequencedMatches(
  matches: readonly Compiled[],
  kFactorOf: (competitionId: string) => number,
): SequencedMatch[] {
  return matches.flatMap((match) => {
    if (match.sequence === null) return [];
    return {
      id: match.id,
      sequence: match.sequence,
      home: match.home.map(ratedAs),
      away: match.away.map(ratedAs),
      outcome: outcomeOf(match),
      k: kFactorOf(match.competitionId),
    };
  });
}
