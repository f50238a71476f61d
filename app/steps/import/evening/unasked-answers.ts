import type { EveningChoiceKind, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { choiceKinds } from "#app/domain/import/evening/written-choices.ts";
import type { EveningPreview } from "./evening-preview.ts";

/** An answer under a key that no question of the preview has: it is misspelt, or its question is settled otherwise. */
export interface UnaskedAnswer {
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
