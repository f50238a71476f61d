import type { MatchOutcome, SideOutcome } from "#app/domain/matches/match-outcome.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** How a match ended for one side. */
export const outcomeWords: Record<SideOutcome, () => string> = {
  win: m.outcome_win,
  loss: m.outcome_loss,
  draw: m.outcome_draw,
  bye: m.outcome_bye,
  forfeit: m.outcome_forfeit,
  unplayed: m.outcome_unplayed,
};

/** A result as the audit log and reports keep it. */
export interface NotedResult {
  /** "5–3", or "" where nobody knows it. */
  readonly score: string;
  readonly outcome: MatchOutcome;
}

/** How a match ended, by its score where that says it; else, or where only the winner changes, also who won. */
export function resultWords(
  { score, outcome }: NotedResult,
  sides: { readonly home: string; readonly away: string },
  { isByScore }: { readonly isByScore: boolean },
): string {
  if (score === "") return outcomeOfSides(outcome, sides);
  return isByScore ? score : `${score} (${outcomeOfSides(outcome, sides)})`;
}

function outcomeOfSides(outcome: MatchOutcome, { home, away }: { home: string; away: string }): string {
  if (outcome === "home") return m.outcome_won_by({ names: home });
  if (outcome === "away") return m.outcome_won_by({ names: away });
  return outcomeWords[outcome]();
}
