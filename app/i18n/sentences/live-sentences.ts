import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Where somebody of a live tournament is. */
export interface Whereabouts {
  readonly name: string;
  readonly kind: "playing" | "called";
  readonly tableNumber: string | null;
}

/** Where somebody is, in a sentence that stands alone: announced on the page, and sent as a notice. */
export function whereaboutsSentence(
  { name, kind, tableNumber: number }: Whereabouts,
  locale?: Locale,
): string {
  const options = locale === undefined ? {} : { locale };
  if (number === null) return m.live_person_plays({ name }, options);
  return kind === "playing"
    ? m.live_person_plays_at({ name, number }, options)
    : m.live_person_called_to({ name, number }, options);
}
