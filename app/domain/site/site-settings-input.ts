import { z } from "zod";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { isEmail } from "#app/domain/values/email-address.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { type InputIssue, issuesOf, linkInput, textInput } from "#app/domain/values/text-input.ts";
import type { TextKind } from "#app/domain/values/text-limits.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Why a setting is refused; the catalogue has a sentence for each. */
export type SettingsInputCode = "required" | "linkInvalid" | "emailInvalid" | "dayInvalid";

export type SettingsInputIssue = InputIssue<string, SettingsInputCode>;

/** The settings as a form shows them; a hidden table has "hidden:…" = "1". */
export type SettingsTexts = Readonly<Record<string, string>>;

const text = (kind: TextKind) => textInput(kind, "required");
const required = (kind: TextKind) => text(kind).min(1, "required");
const link = linkInput().transform((value) => value ?? "");
const schema = z.object({
  siteName: required("name"),
  tagline_fr: required("line"),
  tagline_en: required("line"),
  about_fr: required("text"),
  about_en: required("text"),
  footer_fr: text("text"),
  footer_en: text("text"),
  contactEmail: text("email").refine((value) => value === "" || isEmail(value), "emailInvalid"),
  socialLink: link,
  socialName: text("name"),
  streamLink: link,
  liveTournament: text("id"),
  streamTable: text("code"),
  partnerName: text("name"),
  partnerLink: link,
  activityCutOff: text("word").refine(isCalendarDay, "dayInvalid"),
});

/** Reads the form of the site's settings. */
export function readSettingsInput(
  fields: SettingsTexts,
): Result<SiteSettings, readonly SettingsInputIssue[]> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    return Err(issuesOf(parsed.error));
  }
  const { tagline_fr, tagline_en, about_fr, about_en, footer_fr, footer_en, ...rest } = parsed.data;
  return Ok({
    ...rest,
    tagline: { fr: tagline_fr, en: tagline_en },
    about: { fr: about_fr, en: about_en },
    footer: { fr: footer_fr, en: footer_en },
    topFiveEstablishedOnly: fields["topFiveEstablishedOnly"] === "1",
    combinedOpenOnly: fields["combinedOpenOnly"] === "1",
    hiddenTables: storedTables.filter((table) => fields[`hidden:${table}`] === "1"),
  });
}

/** The settings as a form shows them. */
export function settingsTexts(settings: SiteSettings): Record<string, string> {
  const { tagline, about, footer, hiddenTables, combinedOpenOnly, topFiveEstablishedOnly, ...plain } =
    settings;
  const texts: Record<string, string> = { ...plain };
  for (const [name, both] of Object.entries({ tagline, about, footer })) {
    texts[`${name}_fr`] = both.fr;
    texts[`${name}_en`] = both.en;
  }
  for (const table of storedTables) texts[`hidden:${table}`] = hiddenTables.includes(table) ? "1" : "";
  texts["combinedOpenOnly"] = combinedOpenOnly ? "1" : "";
  texts["topFiveEstablishedOnly"] = topFiveEstablishedOnly ? "1" : "";
  return texts;
}
