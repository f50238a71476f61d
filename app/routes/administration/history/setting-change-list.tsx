import type { SettingChange } from "#app/domain/site/setting-changes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { settingLabel, settingValue } from "#app/routes/administration/settings/setting-words.ts";

/** What an edit of the settings changed, field by field; older entries do not say. */
export function SettingChangeList({ changes }: { readonly changes: unknown }) {
  if (!Array.isArray(changes)) return null;
  return (
    <ul className="small">
      {(changes as readonly SettingChange[]).map(({ field, before, after }) => (
        <li key={field}>
          {m.setting_changed({
            field: settingLabel(field),
            before: settingValue(field, before),
            after: settingValue(field, after),
          })}
        </li>
      ))}
    </ul>
  );
}
