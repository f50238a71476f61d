import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import { m } from "./paraglide/messages.js";

/** How a match ended for one side. */
export const outcomeWords: Record<SideOutcome, () => string> = {
  win: m.outcome_win,
  loss: m.outcome_loss,
  draw: m.outcome_draw,
  bye: m.outcome_bye,
  forfeit: m.outcome_forfeit,
  unplayed: m.outcome_unplayed,
};
