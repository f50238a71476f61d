import { readSettings, writeSettings } from "#app/data/site/setting-rows.ts";
import { type SettingChange, settingChanges } from "#app/domain/site/setting-changes.ts";
import { settingKeyOf } from "#app/domain/site/setting-sections.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import {
  readSettingsInput,
  type SettingsInputIssue,
  type SettingsTexts,
  settingsTexts,
} from "#app/domain/site/site-settings-input.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseStale, type StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** Why the settings stay as they are. */
export type SaveSettingsRefusal =
  | StaleRefusal
  | { readonly code: "invalid"; readonly issues: readonly SettingsInputIssue[] };

/** The settings as they are now, and what changed. */
export interface SettingsSaved {
  readonly settings: SiteSettings;
  readonly changes: readonly SettingChange[];
}

/**
 * Changes some fields of the site's settings; the others stay as they are. `loaded` are the fields as the editor saw them:
 * what someone else changed meanwhile is refused, and named. Where nothing differs there is no operation.
 */
export async function saveSettings(
  operator: Operator,
  fields: SettingsTexts,
  loaded: SettingsTexts = {},
): Promise<Result<SettingsSaved, SaveSettingsRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const stored = settingsTexts(await readSettings(tx));
    const input = readSettingsInput({ ...stored, ...fields });
    if (!input.ok) return Err({ code: "invalid", issues: input.refusal });
    const edited = Object.keys(fields).map((field) => `setting:${settingKeyOf(field)}`);
    const settings = input.value;
    const wanted = settingsTexts(settings);
    const stale = await refuseStale(tx, { subjects: edited, loaded, stored, wanted });
    if (stale) return Err(stale);
    const changes = settingChanges(stored, wanted);
    if (changes.length === 0) return Ok({ settings, changes });
    const keys = [...new Set(changes.map(({ field }) => settingKeyOf(field)))];
    const about = { action: "settings.edit", table: null, subjectId: null, summary: { changes } } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("settings", keys);
      const changed = Object.entries(settings).filter(([key]) => keys.includes(key));
      await writeSettings(tx, Object.fromEntries(changed));
      return Ok({ settings, changes });
    });
  });
}
