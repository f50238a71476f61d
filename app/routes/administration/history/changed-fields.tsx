import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { playerFieldLabel } from "#app/i18n/sentences/player-field-label.ts";
import { tournamentFieldLabel } from "#app/i18n/sentences/tournament-field-label.ts";

type Summary = Readonly<Record<string, unknown>>;

interface ChangedFieldsProps {
  readonly action: string;
  readonly summary: Summary;
}

/** What an edit of a player, a tournament or its photos changed; older entries do not say. */
export function ChangedFields({ action, summary }: ChangedFieldsProps) {
  const changed = changedIn(action, summary);
  if (changed.length === 0) return null;
  return <p className="small">{m.audit_fields({ fields: formatList(changed, currentLocale()) })}</p>;
}

function changedIn(action: string, summary: Summary): string[] {
  const fields = Array.isArray(summary["fields"]) ? (summary["fields"] as string[]) : [];
  if (action === "player.edit") return fields.map(playerFieldLabel).map(inSentence);
  if (action === "tournament.edit") return fields.map(tournamentFieldLabel).map(inSentence);
  return action === "tournament.photos" ? photoChangesIn(summary) : [];
}

function photoChangesIn(summary: Summary): string[] {
  const counted = [
    { count: summary["added"], say: m.photos_added },
    { count: summary["removed"], say: m.photos_removed },
    { count: summary["captions"], say: m.photos_recaptioned },
  ].flatMap(({ count, say }) => (typeof count === "number" && count > 0 ? [say({ count })] : []));
  return summary["isReordered"] === true ? [...counted, m.photos_reordered()] : counted;
}

/** Coral is a name, and has its capital wherever it stands. */
const beginsWithName = /^Coral\b/;

/** A label begins with a capital above its field, and with a small letter among other words. */
function inSentence(label: string): string {
  if (beginsWithName.test(label)) return label;
  return label.charAt(0).toLocaleLowerCase(currentLocale()) + label.slice(1);
}
