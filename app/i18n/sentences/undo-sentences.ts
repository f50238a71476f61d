import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorName } from "./operation-sentences.ts";

const sentences = {
  unknownOperation: m.undo_unknown,
  alreadyUndone: m.undo_already,
  notUndoable: m.undo_impossible,
  dependedOn: m.undo_depended_on,
  partOfWhole: m.undo_part_of_whole,
  previewMoved: m.preview_moved,
};

/** Who erased a person, and when. */
interface ErasedBy {
  readonly at: string;
  readonly author: string;
}

/** Why an operation is not undone (R56). */
export function undoSentence(refusal: {
  readonly code: keyof typeof sentences;
  readonly erasure?: ErasedBy;
}): string {
  return refusal.erasure ? finalSentence(refusal.erasure) : sentences[refusal.code]();
}

/** That an erasure made an operation final: which one, and when (R57). */
export function finalSentence({ at, author }: ErasedBy): string {
  return m.undo_erased({ when: formatInstant(at, currentLocale()), author: authorName(author) });
}
