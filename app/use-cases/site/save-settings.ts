import { readSettings, settingKeys, writeSettings } from "#app/data/site/setting-rows.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseStale, type StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/**
 * Changes the site's settings. `loaded` are the settings as the editor saw them: what someone else changed meanwhile is
 * refused, and named.
 */
export async function saveSettings(
  operator: Operator,
  settings: SiteSettings,
  loaded: Readonly<Record<string, string>> = {},
): Promise<Result<SiteSettings, StaleRefusal>> {
  return runOrPreview<SiteSettings, StaleRefusal>(operator.database, false, async (tx) => {
    const stored = settingsTexts(await readSettings(tx));
    const stale = await refuseStale(tx, ["setting:siteName"], loaded, stored);
    if (stale) return Err(stale);
    const about = { action: "settings.edit", table: null, subjectId: null, summary: {} } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("settings", settingKeys);
      await writeSettings(tx, settings);
      return Ok(settings);
    });
  });
}
