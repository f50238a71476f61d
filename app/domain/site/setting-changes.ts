import { isSameText } from "#app/domain/operations/stale-edit.ts";

/** What became of one field of the settings, for the history. */
export interface SettingChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** How much of a long text the history keeps; undoing has the whole of it. */
const longest = 200;

/** The fields that an edit changes, each before and after. */
export function settingChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): SettingChange[] {
  return Object.entries(after).flatMap(([field, text]) => {
    const stored = before[field] ?? "";
    return isSameText(stored, text) ? [] : { field, before: shorten(stored), after: shorten(text) };
  });
}

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > longest ? `${letters.slice(0, longest).join("")}…` : text;
}
