import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** How many names a sentence lists before it says how many more there are. */
const mostNames = 5;

/** Names in a sentence: the first of them, and how many more there are. */
export function listedNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  return formatList(more === 0 ? shown : [...shown, m.names_more({ count: more })], currentLocale());
}
