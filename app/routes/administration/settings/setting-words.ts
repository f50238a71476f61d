import type { HTMLInputTypeAttribute } from "react";
import { liveByDays, nothingLive } from "#app/domain/live/live-tournament.ts";
import type { SettingsInputCode, SettingsInputIssue } from "#app/domain/site/site-settings-input.ts";
import { storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";

/** A setting that is typed, and its field. */
interface TypedSetting {
  readonly name: string;
  readonly label: () => string;
  readonly hint?: () => string;
  readonly type?: HTMLInputTypeAttribute | "area";
}

/** The settings that are typed, in the order of the page. */
export const typedSettings: readonly TypedSetting[] = [
  { name: "siteName", label: m.setting_site_name },
  { name: "tagline_fr", label: m.setting_tagline_fr },
  { name: "tagline_en", label: m.setting_tagline_en },
  { name: "about_fr", label: m.setting_about_fr, type: "area" },
  { name: "about_en", label: m.setting_about_en, type: "area" },
  { name: "footer_fr", label: m.setting_footer_fr, type: "area" },
  { name: "footer_en", label: m.setting_footer_en, type: "area" },
  { name: "contactEmail", label: m.setting_contact, type: "email" },
  { name: "socialName", label: m.setting_social_name },
  { name: "socialLink", label: m.setting_social_link, type: "url" },
  { name: "streamLink", label: m.setting_stream, hint: m.setting_stream_hint, type: "url" },
  { name: "streamTable", label: m.setting_stream_table, hint: m.setting_stream_table_hint },
  { name: "partnerName", label: m.setting_partner_name },
  { name: "partnerLink", label: m.setting_partner_link, type: "url" },
  { name: "activityCutOff", label: m.setting_cut_off, hint: m.setting_cut_off_hint, type: "date" },
];

const sentences: Record<SettingsInputCode, () => string> = {
  required: m.setting_required,
  linkInvalid: m.input_link_invalid,
  emailInvalid: m.admin_email_invalid,
  dayInvalid: m.input_day_invalid,
};

/** What is wrong with a setting, in words. */
export function settingFault(issue: SettingsInputIssue): string {
  return textFaultSentence(issue) ?? sentences[issue.code as SettingsInputCode]();
}

/** What visitors can learn of a hidden table by either. */
export const combinedChoices = [
  { value: "", label: m.setting_combined_all, word: m.setting_combined_all_word },
  { value: "1", label: m.setting_combined_open, word: m.setting_combined_open_word },
];

/** A setting's name in the page's language. */
export function settingLabel(name: string): string {
  const table = storedTables.find((stored) => name === `hidden:${stored}`);
  if (table !== undefined) return m.setting_hidden_of({ table: tableNames[table] });
  if (name === "combinedOpenOnly") return m.setting_combined();
  if (name === "liveTournament") return m.setting_live();
  if (name === "topFiveEstablishedOnly") return m.setting_top_five();
  return typedSettings.find((field) => field.name === name)?.label() ?? name;
}

/** A setting as it was typed, or what is chosen or ticked in words. */
export function settingWord(name: string, value: string): string {
  if (isTyped(name)) return value;
  if (name === "liveTournament" && value === liveByDays) return m.setting_live_by_days();
  if (name === "liveTournament") return value === nothingLive ? m.setting_live_none() : value;
  const combined = combinedChoices.find((choice) => choice.value === value);
  if (name === "combinedOpenOnly" && combined !== undefined) return combined.word();
  return value === "1" ? m.answer_yes() : m.answer_no();
}

/** A setting's value beside others: what was typed is quoted, and nothing is a dash. */
export function settingValue(name: string, value: string): string {
  if (!isTyped(name)) return settingWord(name, value);
  return value === "" ? "–" : m.quoted({ text: value });
}

function isTyped(name: string): boolean {
  return typedSettings.some((field) => field.name === name);
}
