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
  const found = new Map<string, SideOutcome>();
  for (const side of ["home", "away"] as const) {
    const ending = sideOutcome(outcome, side);
    for (const { playerId } of match[side]) {
      if (playerId === null) continue;
      const other = found.get(playerId);
      found.set(playerId, other === undefined || other === ending ? ending : "draw");
    }
  }
  return [...found].map(([playerId, ending]) => ({ playerId, outcome: ending }));
}
