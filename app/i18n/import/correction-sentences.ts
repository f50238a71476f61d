import type { CorrectionLine, MatchWords } from "#app/domain/import/reconcile/correction-line.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { sideName } from "#app/domain/matches/side-name.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** What a corrected file changes of a match, and whether it is done. */
export function correctionSentence(line: CorrectionLine): string {
  const { event, before, after, isApplied, canApply } = line;
  const change =
    after === null
      ? m.import_correction_gone({ event, before: wordsOf(before) })
      : m.import_correction_changed({ event, before: wordsOf(before), after: wordsOf(after) });
  if (isApplied) return change;
  return `${change} – ${canApply ? m.import_correction_kept() : m.import_correction_legacy()}`;
}

/** A rating that a file has otherwise than the site. */
export function ratingDifferenceSentence(
  name: string,
  mode: "singles" | "doubles",
  { before, after }: { readonly before: number | null; readonly after: number | null },
): string {
  const modeName = mode === "singles" ? m.mode_singles() : m.mode_doubles();
  return m.import_rating_difference({
    name,
    mode: modeName,
    before: formatRating(before),
    after: formatRating(after),
  });
}

function wordsOf({ home, away, score }: MatchWords): string {
  const sides = `${sideName(home)} – ${sideName(away)}`;
  return score === null ? sides : `${sides} ${scoreText(score)}`;
}
