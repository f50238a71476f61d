import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorName } from "#app/i18n/sentences/operation-sentences.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

interface StaleNoteProps {
  readonly refusal: StaleRefusal;
  readonly labelOf: (field: string) => string;
  /** What is chosen, not typed, in the words of its form. */
  readonly wordOf: (field: string, value: string) => string;
  /** The fields of the form that follow the other edit. */
  readonly followed: readonly string[];
}

/** What someone else changed while the form was open, and who. */
export function StaleNote({ refusal: { fields, author, at }, labelOf, wordOf, followed }: StaleNoteProps) {
  const inWords = (field: string, value: string) => wordOf(field, value) || "–";
  const when = at === null ? "–" : formatInstant(at, currentLocale());
  return (
    <div className="note warn" role="alert">
      <p>
        <b>{m.stale_title({ author: author === null ? "–" : authorName(author), when })}</b>
      </p>
      <ul>
        {fields.map(({ field, loaded, stored }) => (
          <li key={field}>
            {m.stale_field({
              field: labelOf(field),
              before: inWords(field, loaded),
              now: inWords(field, stored),
            })}{" "}
            {followed.includes(field) ? m.stale_followed() : null}
          </li>
        ))}
      </ul>
      <p>{m.stale_text()}</p>
    </div>
  );
}
