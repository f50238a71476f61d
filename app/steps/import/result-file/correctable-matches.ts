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

/** Whether matches of a competition are compiled: its K factor stays then. */
export function hasCompiled(matches: CompetitionPlan["matches"]): boolean {
  return matches.unchangedCompiled + matches.compiledDiffering.length + matches.compiledGone.length > 0;
}
