import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";
import type { PostedPeople } from "./posted-people.ts";

/** What an import did, or would do. */
export interface ImportDone {
  readonly kind: "matches" | "players" | "results";
  readonly dryRun: boolean;
  readonly reports: readonly ImportReport[];
}

/** What a form said beside its files. */
export interface PostedFields {
  readonly table: string;
  readonly unknown: string;
  readonly event: string;
  readonly day: string;
  readonly tournamentId: string;
  readonly people: PostedPeople;
}

/** What an import's action answers; with `posted`, a page without scripts shows the form as it was filled in. */
export type ImportAnswer = (ImportDone | Refused) & { readonly posted?: PostedFields };
