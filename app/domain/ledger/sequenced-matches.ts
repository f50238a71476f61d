import { type Match, ratedAs } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { SequencedMatch } from "./ledger-replay.ts";

type Compiled = Pick<
  Match,
  "id" | "competitionId" | "sequence" | "home" | "away" | "winner" | "score" | "forfeit"
>;

/** The matches among some that are in the ledger, as rating them again needs them. */
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
