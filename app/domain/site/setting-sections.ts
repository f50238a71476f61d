import { storedTables } from "#app/domain/values/table-type.ts";

/** The settings as a volunteer finds them: each section is saved by itself, so that two people do not meet needlessly. */
export const settingSections = {
  name: ["siteName", "tagline_fr", "tagline_en"],
  texts: ["about_fr", "about_en", "footer_fr", "footer_en"],
  contact: ["contactEmail", "socialName", "socialLink"],
  live: ["liveTournament", "streamLink", "streamTable"],
  partners: ["partnerName", "partnerLink"],
  rankings: [
    "activityCutOff",
    "topFiveEstablishedOnly",
    ...storedTables.map((table) => `hidden:${table}`),
    "combinedOpenOnly",
  ],
} as const satisfies Record<string, readonly string[]>;

export type SettingSection = keyof typeof settingSections;

/** The sections in the order of the page. */
export const sectionNames = Object.keys(settingSections) as SettingSection[];

/** The fields of a section that was asked for by name; of all sections for any other name. */
export function fieldsOfSection(name: string): readonly string[] {
  const section = sectionNames.find((known) => known === name);
  return section === undefined ? Object.values(settingSections).flat() : settingSections[section];
}

/** The stored setting that a field of the form is a part of. */
export function settingKeyOf(field: string): string {
  return field.startsWith("hidden:") ? "hiddenTables" : field.replace(/_(fr|en)$/, "");
}
