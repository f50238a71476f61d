import type { Match } from "./match.ts";
import { outcomeOf, type SideOutcome, sideOutcome } from "./match-outcome.ts";

/** Who took part in a match, and how it ended for them. */
export interface Participation {
  readonly playerId: string;
  readonly outcome: SideOutcome;
}

/**
 * Every player on a side, once each (R26). Real files hold matches with one person on both sides (a partner lent to the
 * opponents): won and lost at the same time, the match is a draw for that person.
 */
export function participationsOf(match: Match): Participation[] {
  const outcome = outcomeOf(match);
  const found: { playerId: string; outcome: SideOutcome }[] = [];
  for (const side of ["home", "away"] as const) {
    const ending = sideOutcome(outcome, side);
    for (const { playerId } of match[side]) {
      if (playerId === null) continue;
      const other = found.find((participation) => participation.playerId === playerId);
      if (!other) found.push({ playerId, outcome: ending });
      else if (other.outcome !== ending) other.outcome = "draw";
    }
  }
  return found;
}
