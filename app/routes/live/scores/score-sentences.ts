import { m } from "#app/i18n/paraglide/messages.js";
import type { TakeBackRefusal } from "#app/use-cases/live/take-back-score.ts";
import type { TypedOutcome, TypeScoreRefusal } from "#app/use-cases/live/type-score.ts";

/** What became of a typed score, or of one that is taken back. */
export type ScoreOutcome = TypedOutcome | "takenBack";
/** Why a score is not taken or taken back. “wrongScore”: the form holds no score. */
export type ScoreRefusal = TypeScoreRefusal | TakeBackRefusal | "wrongScore";

const outcomes: Record<ScoreOutcome, () => string> = {
  taken: m.typed_taken,
  known: m.typed_taken,
  unchanged: m.typed_taken,
  late: m.typed_late,
  takenBack: m.typed_taken_back,
};

const refusals: Record<ScoreRefusal, () => string> = {
  unknownMatch: m.typed_unknown_match,
  bye: m.typed_unknown_match,
  compiled: m.typed_compiled,
  noResult: m.typed_no_result,
  wrongId: m.action_failed,
  wrongScore: m.typed_wrong_score,
  unknownScore: m.typed_nothing_to_take_back,
  changedSince: m.typed_changed_since,
};

/** Says what became of a score. */
export function scoreOutcomeSentence(outcome: ScoreOutcome): string {
  return outcomes[outcome]();
}

/** Says why a score was not taken, or not taken back. */
export function scoreRefusalSentence(refusal: ScoreRefusal): string {
  return refusals[refusal]();
}
