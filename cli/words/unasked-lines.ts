import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { UnaskedAnswer } from "#app/steps/import/evening/unasked-answers.ts";

/** The answers that nothing asks for, for people: each as the file of answers has it. */
export function unaskedLines(answered: EveningChoices, unasked: readonly UnaskedAnswer[]): string[] {
  return unasked.map(({ kind, key }) =>
    m.cli_publish_unasked({ answer: JSON.stringify({ [kind]: { [key]: answered[kind][key] } }) }),
  );
}
