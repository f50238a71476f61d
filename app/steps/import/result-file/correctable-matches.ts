import type { CorrectionsChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { TypedWord } from "#app/domain/import/reconcile/typed-words.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { canCorrect } from "#app/steps/ledger/correct-compiled.ts";
import type { CompetitionPlan } from "./plan-competitions.ts";

/** The compiled matches of a competition that the file corrects, as far as the site can correct them. */
export function correctableOf({ matches }: CompetitionPlan) {
  return {
    differing: matches.compiledDiffering.filter(({ stored }) => canCorrect(stored)),
    gone: matches.compiledGone.filter(canCorrect),
  };
}

/** The ids of those matches. */
export function correctableIds(competition: CompetitionPlan): string[] {
  const { differing, gone } = correctableOf(competition);
  return [...differing.map(({ stored }) => stored), ...gone].map(({ id }) => id);
}

/** Whether a compiled match of which the file says something else stays as it is (R33). */
export function staysCompiled(stored: Match, corrections: CorrectionsChoice): boolean {
  return corrections === "keep" || !canCorrect(stored);
}

/** What becomes of scores that were typed at the tables. Of a compiled match that stays, the file takes the place of nothing. */
export function typedWordsOf({ matches, corrections }: CompetitionPlan): TypedWord[] {
  const staying = new Set<Match>();
  for (const { stored } of matches.compiledDiffering) {
    if (staysCompiled(stored, corrections)) staying.add(stored);
  }
  return matches.typed.filter(({ stored, after }) => after !== null || !staying.has(stored));
}

/** Whether matches of a competition are compiled: its K factor stays then. */
export function hasCompiled(matches: CompetitionPlan["matches"]): boolean {
  return matches.unchangedCompiled + matches.compiledDiffering.length + matches.compiledGone.length > 0;
}
