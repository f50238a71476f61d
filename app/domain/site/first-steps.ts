import { defaultSettings, type SiteSettings } from "./site-settings.ts";

/** What a new site needs, in the order in which it is easiest to do. */
export const firstSteps = ["name", "link", "tournament", "players"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of the first steps are done. */
export function doneSteps(
  settings: Pick<SiteSettings, "siteName" | "socialLink">,
  content: { readonly hasTournament: boolean; readonly hasPlayer: boolean },
): Readonly<Record<FirstStep, boolean>> {
  return {
    name: settings.siteName !== defaultSettings.siteName,
    link: settings.socialLink !== defaultSettings.socialLink,
    tournament: content.hasTournament,
    players: content.hasPlayer,
  };
}
