import { m } from "#app/i18n/paraglide/messages.js";

/** Why a text is refused (R64); undefined for a code that is not about texts. */
export function textFaultSentence(issue: {
  readonly code: string;
  readonly most?: number;
}): string | undefined {
  if (issue.code === "tooLong") return m.input_too_long({ most: issue.most ?? 0 });
  return issue.code === "forbiddenCharacters" ? m.input_forbidden_characters() : undefined;
}
