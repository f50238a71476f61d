import type { SettingsInputIssue } from "#app/domain/site/site-settings-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { IssueList } from "#app/routes/layout/forms/issue-list.tsx";
import { settingFault, settingLabel, typedSettings } from "./setting-words.ts";

/** What is wrong in a section, each fault named and leading to its field: their sentences are the same for many settings. */
export function SettingIssueList({ issues }: { readonly issues: readonly SettingsInputIssue[] }) {
  const named = issues.map((issue) => ({
    ...issue,
    sentence: m.input_in_field({ field: settingLabel(issue.field), sentence: settingFault(issue) }),
  }));
  return <IssueList issues={named} fields={typedSettings.map(({ name }) => name)} />;
}
