import { setsWon } from "#app/domain/matches/match-outcome.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";

/** The score as one side sees it, or the word for a forfeit. */
export function scoreOf({ score, outcome }: ShownMatch, side: "home" | "away" = "home"): string {
  return outcome === "forfeit" ? m.outcome_forfeit() : shortScore(score, side);
}

/** Sets where there are several, else points; as one side sees it. */
export function shortScore(score: ShownMatch["score"], side: "home" | "away" = "home"): string {
  if (score === null) return "";
  const [home, away] = score.home.length > 1 ? setsWon(score) : [score.home[0], score.away[0]];
  return side === "home" ? `${home}–${away}` : `${away}–${home}`;
}
