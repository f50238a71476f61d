import type { EveningChoiceKind } from "#app/domain/import/evening/evening-choices.ts";

/** The name of a form's field that answers a question of the preview; a question with several fields names each. */
export function fieldName(kind: EveningChoiceKind, key: string, field = ""): string {
  return `${kind}/${field}/${key}`;
}

/** A field's name taken apart; undefined for a field that answers no question. */
export function readFieldName(
  name: string,
): { readonly kind: string; readonly field: string; readonly key: string } | undefined {
  const [, kind, field, key] = /^(\w+)\/(\w*)\/(.*)$/s.exec(name) ?? [];
  return kind === undefined || field === undefined || key === undefined ? undefined : { kind, field, key };
}

/** The id of a question's part of the page: what is undecided links to it. */
export function questionId(kind: string, key: string): string {
  return `${kind}-${key.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
