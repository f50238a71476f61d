import { m } from "#app/i18n/paraglide/messages.js";

/** Beside a rating that few matches have changed: a question mark for eyes, a word for ears, which pass over the mark. */
export function ProvisionalSign() {
  return (
    <abbr className="provisional" title={m.provisional_title()}>
      <span aria-hidden="true">?</span>
      <span className="sr"> {m.provisional()}</span>
    </abbr>
  );
}
