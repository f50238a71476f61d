import { m } from "#app/i18n/paraglide/messages.js";
import type { DraftRefusal } from "#app/use-cases/import/evening/keep-draft.ts";

const refusals: Record<DraftRefusal, () => string> = {
  unknownDraft: m.evening_gone,
  noFile: m.evening_draft_no_file,
  tooManyFiles: m.evening_draft_too_many,
  tooLarge: m.evening_draft_too_large,
  alreadyPublished: m.evening_published,
};

/** Why a draft was not made or changed. */
export function draftSentence(refusal: DraftRefusal): string {
  return refusals[refusal]();
}
