import { m } from "#app/i18n/paraglide/messages.js";

const sentences = {
  unknownMatch: m.correct_unknown_match,
  notCompiled: m.correct_not_compiled,
  notPlayed: m.correct_not_played,
  sameResult: m.correct_same_result,
  madeElsewhere: m.correct_made_elsewhere,
  drawNeedsScore: m.correct_draw_needs_score,
  resultNeedsScore: m.correct_result_needs_score,
  contradictsScore: m.correct_contradicts_score,
  previewMoved: m.preview_moved,
};

/** Why a result is not corrected. */
export function correctMatchSentence(code: keyof typeof sentences): string {
  return sentences[code]();
}
