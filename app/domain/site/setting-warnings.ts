import type { SiteSettings } from "./site-settings.ts";
import { streamPlayer } from "./stream-player.ts";

/** What is saved and yet shows less than somebody may expect; the catalogue has a sentence for each. */
export type SettingWarning =
  | "channelNotEmbedded"
  | "cutOffToCome"
  | "partnerWithoutLink"
  | "partnerWithoutName";

/** The field of the form that each is about: its section says it. */
const fieldOf: Record<SettingWarning, string> = {
  channelNotEmbedded: "streamLink",
  cutOffToCome: "activityCutOff",
  partnerWithoutLink: "partnerLink",
  partnerWithoutName: "partnerName",
};

/** What an association should know of these fields of its settings as they are now, on a site of this host and on this day. */
export function settingWarnings(
  settings: SiteSettings,
  { host, today }: { readonly host: string; readonly today: string },
  fields: readonly string[],
): SettingWarning[] {
  const { streamLink, activityCutOff, partnerName, partnerLink } = settings;
  const warnings: SettingWarning[] = [];
  if (streamLink !== "" && streamPlayer(streamLink, host) === undefined) warnings.push("channelNotEmbedded");
  if (activityCutOff > today) warnings.push("cutOffToCome");
  if (partnerName !== "" && partnerLink === "") warnings.push("partnerWithoutLink");
  if (partnerName === "" && partnerLink !== "") warnings.push("partnerWithoutName");
  return warnings.filter((warning) => fields.includes(fieldOf[warning]));
}
