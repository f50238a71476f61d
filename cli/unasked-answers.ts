import type { EveningChoiceKind, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { choiceKinds } from "#app/domain/import/evening/written-choices.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";

/** An answer under a key that no question of the preview has: it is misspelt, or its question is settled otherwise. */
interface UnaskedAnswer {
  readonly kind: EveningChoiceKind;
  readonly key: string;
}

/** Which answers of a file nothing in the preview asks for. */
export function unaskedAnswers(answered: EveningChoices, preview: EveningPreview): UnaskedAnswer[] {
  const { files, tournaments, people, lists, startRatings, tables } = preview;
  const asked: Record<EveningChoiceKind, readonly { readonly key: string }[]> = {
    files,
    tournaments,
    complete: tournaments,
    events: tournaments.flatMap(({ events }) => events),
    corrections: tournaments.flatMap(({ corrections }) => corrections ?? []),
    people,
    differences: lists.flatMap(({ differences }) => differences),
    startRatings,
    compile: tables,
  };
  return choiceKinds.flatMap((kind) => {
    const keys = new Set(asked[kind].map(({ key }) => key));
    return Object.keys(answered[kind]).flatMap((key) => (keys.has(key) ? [] : { kind, key }));
  });
}

/** The same for people, each as the file of answers has it. */
export function unaskedLines(answered: EveningChoices, unasked: readonly UnaskedAnswer[]): string[] {
  return unasked.map(({ kind, key }) =>
    m.cli_publish_unasked({ answer: JSON.stringify({ [kind]: { [key]: answered[kind][key] } }) }),
  );
}
