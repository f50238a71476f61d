import { m } from "./paraglide/messages.js";

const sentences = {
  unknownOperation: m.undo_unknown,
  alreadyUndone: m.undo_already,
  notUndoable: m.undo_impossible,
  dependedOn: m.undo_depended_on,
};

/** Why an operation is not undone (R56). */
export function undoSentence(code: keyof typeof sentences): string {
  return sentences[code]();
}
