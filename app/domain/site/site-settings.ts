import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What an association sets for its own site; the software's name is Gamelle, the site's is theirs. */
export interface SiteSettings {
  readonly siteName: string;
  readonly tagline: { readonly fr: string; readonly en: string };
  readonly about: { readonly fr: string; readonly en: string };
  readonly footer: { readonly fr: string; readonly en: string };
  readonly contactEmail: string;
  readonly socialLink: string;
  readonly socialName: string;
  /** The stream's channel page, or "" when there is none. */
  readonly streamLink: string;
  /** Which tournament is live: "" lets the days decide, "none" shows nothing, else its id. */
  readonly liveTournament: string;
  /** The number of the table in the hall that the stream shows, or "". */
  readonly streamTable: string;
  readonly partnerName: string;
  readonly partnerLink: string;
  /** A player is active with a participation on this day or since (R21). */
  readonly activityCutOff: string;
  /** Tables whose ratings visitors never see (R24). */
  readonly hiddenTables: readonly StoredTable[];
  /** The combined view of visitors is made of open tables only, so that no hidden rating can be computed (R23). */
  readonly combinedOpenOnly: boolean;
  /** Keeps provisional ratings out of the Top 5. */
  readonly topFiveEstablishedOnly: boolean;
}

/** What a new site starts with; addresses are nobody's, so there are none. */
export const defaultSettings: SiteSettings = {
  siteName: "Baby-foot Québec",
  tagline: { fr: "Le baby-foot québécois se joue ici", en: "Quebec foosball is played here" },
  about: {
    fr: "Tournois sur Bonzini et Leonhart, classements à jour après chaque tournoi, et l’historique de tous vos matchs, point par point.",
    en: "Tournaments on Bonzini and Leonhart, rankings up to date after every tournament, and the history of all your matches, point by point.",
  },
  footer: {
    fr: "L’association réunit les joueuses et joueurs de baby-foot du Québec, sur toutes les tables, du premier demi-tour de poignet à la finale.",
    en: "The association brings together Quebec’s foosball players, on every table, from the first turn of the wrist to the final.",
  },
  contactEmail: "",
  socialLink: "",
  socialName: "",
  streamLink: "",
  liveTournament: "",
  streamTable: "",
  partnerName: "",
  partnerLink: "",
  activityCutOff: "2024-01-01",
  hiddenTables: ["leonhart"],
  combinedOpenOnly: false,
  topFiveEstablishedOnly: false,
};
