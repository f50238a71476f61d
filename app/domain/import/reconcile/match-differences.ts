import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { byPlayer, scoreKey, sideKey } from "./match-keys.ts";

/** What a file says otherwise of a match than the site. */
export type MatchDifference = "players" | "result" | "score" | "time";

type Compared = Pick<Match, "home" | "away" | "winner" | "score" | "forfeit" | "startAt" | "endAt">;

/** Everything in which a match of a file differs from the stored one, as far as it matters: programs invent the score of a bye (R9). */
export function differencesOf(stored: Compared, match: Compared): MatchDifference[] {
  const outcome = outcomeOf(match);
  const differs: Record<MatchDifference, boolean> = {
    players:
      sideKey(stored.home, byPlayer) !== sideKey(match.home, byPlayer) ||
      sideKey(stored.away, byPlayer) !== sideKey(match.away, byPlayer),
    result: outcomeOf(stored) !== outcome,
    score: outcome !== "bye" && scoreKey(stored.score) !== scoreKey(match.score),
    time: stored.startAt !== match.startAt || stored.endAt !== match.endAt,
  };
  return (Object.keys(differs) as MatchDifference[]).filter((name) => differs[name]);
}
