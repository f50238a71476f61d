import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { playerFieldLabel } from "#app/i18n/sentences/player-field-label.ts";

/** Which fields of a player an edit changed; older entries do not say. */
export function ChangedFields({ fields }: { readonly fields: unknown }) {
  if (!Array.isArray(fields) || fields.length === 0) return null;
  const labels = (fields as readonly string[]).map(playerFieldLabel);
  return <p className="small">{m.audit_fields({ fields: formatList(labels, currentLocale()) })}</p>;
}
