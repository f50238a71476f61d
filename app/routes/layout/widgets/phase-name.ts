import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";

/** What Kickertool calls a tree to which nobody gave a name. */
const unnamedTree = /^Tree (\d+)$/;

/** What a phase is called: as its file calls it, or in the reader's language where the program named it by itself. */
export function phaseName(inFile: string): string {
  const [, number] = unnamedTree.exec(inFile) ?? [];
  return number === undefined ? textInWords(inFile) : m.phase_bracket_number({ number });
}
