import { mirroredWord } from "#app/domain/live/typed-score.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { areSwapped, byPlayer, scoreKey, sideKey } from "./match-keys.ts";

/** What a file says otherwise of a match than the site. */
export type MatchDifference = "players" | "result" | "score" | "time";

type Compared = Pick<Match, "home" | "away" | "winner" | "score" | "forfeit" | "startAt" | "endAt">;

/** A match of a file as the stored one names its sides: which comes first makes no difference (R7). */
export function asStored<Said extends Compared>(stored: Compared, match: Said): Said {
  if (!areSwapped(stored, match)) return match;
  return mirroredWord({ ...match, home: match.away, away: match.home });
}

/** Everything in which a match of a file differs from the stored one, as far as it matters: programs invent the score of a bye (R9). */
export function differencesOf(stored: Compared, said: Compared): MatchDifference[] {
  const match = asStored(stored, said);
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
