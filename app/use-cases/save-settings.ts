import { readSettings, settingKeys, writeSettings } from "../data/settings.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import type { SiteSettings } from "../domain/site-settings.ts";
import { settingsTexts } from "../domain/site-settings-input.ts";
import { decide } from "./decide.ts";
import { perform } from "./operation.ts";
import type { Operator } from "./operator.ts";
import { refuseStale, type StaleRefusal } from "./refuse-stale.ts";

/**
 * Changes the site's settings. `loaded` are the settings as the editor saw them: what someone else changed meanwhile is
 * refused, and named.
 */
export async function saveSettings(
  operator: Operator,
  settings: SiteSettings,
  loaded: Readonly<Record<string, string>> = {},
): Promise<Result<SiteSettings, StaleRefusal>> {
  return decide<SiteSettings, StaleRefusal>(operator.database, false, async (tx) => {
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
