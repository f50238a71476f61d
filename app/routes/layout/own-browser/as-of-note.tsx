import { m } from "#app/i18n/paraglide/messages.js";

/** What the worker replaces by the time. */
const time = "{time}";

/**
 * From when the page is, where it was kept and is shown without a connection. The worker (public/offline-worker.js) finds
 * this very markup, puts the time into one of its sentences, and shows it.
 */
export function AsOfNote() {
  return (
    <p className="as-of" hidden data-today={m.as_of_today({ time })} data-before={m.as_of_before({ time })} />
  );
}
