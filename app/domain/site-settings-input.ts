import { z } from "zod";
import { isCalendarDay } from "./calendar-day.ts";
import { Err, Ok, type Result } from "./result.ts";
import type { SiteSettings } from "./site-settings.ts";
import { storedTables } from "./table-type.ts";
import { isWebLink } from "./web-link.ts";

/** Why a setting is refused; the catalogue has a sentence for each. */
export type SettingsInputCode = "required" | "linkInvalid" | "emailInvalid" | "dayInvalid";

export interface SettingsInputIssue {
  readonly field: string;
  readonly code: SettingsInputCode;
}

/** The settings as a form shows them; a hidden table has "hidden:…" = "1". */
export type SettingsTexts = Readonly<Record<string, string>>;

const text = z.string().trim();
const required = text.min(1, "required");
const link = text.refine((value) => value === "" || isWebLink(value), "linkInvalid");
const schema = z.object({
  siteName: required,
  tagline_fr: required,
  tagline_en: required,
  about_fr: required,
  about_en: required,
  footer_fr: text,
  footer_en: text,
  contactEmail: text.refine((value) => value === "" || /^[^\s@]+@[^\s@]+$/.test(value), "emailInvalid"),
  socialLink: link,
  socialName: text,
  streamLink: link,
  partnerName: text,
  partnerLink: link,
  activityCutOff: text.refine(isCalendarDay, "dayInvalid"),
});

/** Reads the form of the site's settings. */
export function readSettingsInput(
  fields: SettingsTexts,
): Result<SiteSettings, readonly SettingsInputIssue[]> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    return Err(
      parsed.error.issues.map((issue) => ({
        field: String(issue.path[0]),
        code: issue.code === "invalid_type" ? "required" : (issue.message as SettingsInputCode),
      })),
    );
  }
  const { tagline_fr, tagline_en, about_fr, about_en, footer_fr, footer_en, ...rest } = parsed.data;
  return Ok({
    ...rest,
    tagline: { fr: tagline_fr, en: tagline_en },
    about: { fr: about_fr, en: about_en },
    footer: { fr: footer_fr, en: footer_en },
    topFiveEstablishedOnly: fields["topFiveEstablishedOnly"] === "1",
    hiddenTables: storedTables.filter((table) => fields[`hidden:${table}`] === "1"),
  });
}

/** The settings as a form shows them. */
export function settingsTexts(settings: SiteSettings): Record<string, string> {
  const { tagline, about, footer, hiddenTables, topFiveEstablishedOnly, ...plain } = settings;
  const texts: Record<string, string> = { ...plain };
  for (const [name, both] of Object.entries({ tagline, about, footer })) {
    texts[`${name}_fr`] = both.fr;
    texts[`${name}_en`] = both.en;
  }
  for (const table of storedTables) texts[`hidden:${table}`] = hiddenTables.includes(table) ? "1" : "";
  texts["topFiveEstablishedOnly"] = topFiveEstablishedOnly ? "1" : "";
  return texts;
}
