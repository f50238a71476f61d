import type { CorrectionLine, MatchWords } from "#app/domain/import/reconcile/correction-line.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { resultWords } from "#app/i18n/sentences/outcome-words.ts";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";

/** What a corrected file changes of a match, and whether it is done. */
export function correctionSentence(line: CorrectionLine): string {
  const change = changeSentence(line);
  if (line.isApplied) return change;
  return `${change} – ${line.canApply ? m.import_correction_kept() : m.import_correction_legacy()}`;
}

function changeSentence({ event, before, after }: CorrectionLine): string {
  const was = wordsOf(before, { isByScore: true });
  if (after === null) return m.import_correction_gone({ event, before: was });
  const is = wordsOf(after, { isByScore: true });
  if (was !== is) return m.import_correction_changed({ event, before: was, after: is });
  // The names and the score are the same: what differs is who won, or nothing that is shown here.
  const words = {
    before: wordsOf(before, { isByScore: false }),
    after: wordsOf(after, { isByScore: false }),
  };
  return words.before === words.after
    ? m.import_correction_time({ event, before: was })
    : m.import_correction_changed({ event, ...words });
}

/** A rating that a file has otherwise than the site. */
export function ratingDifferenceSentence(
  name: string,
  mode: RatingMode,
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

/** A match with its result: by its score alone, or with who won. */
function wordsOf({ home, away, score, outcome }: MatchWords, by: { readonly isByScore: boolean }): string {
  const sides = {
    home: sideInWords(home, m.evening_nobody()),
    away: sideInWords(away, m.evening_nobody()),
  };
  const result = resultWords({ score: scoreText(score), outcome }, sides, by);
  return `${sides.home} – ${sides.away} ${result}`;
}
