import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";

/** What an import did, or would do. */
export interface ImportDone {
  readonly kind: "matches" | "players" | "results";
  readonly dryRun: boolean;
  readonly reports: readonly ImportReport[];
}

/** What an import's action answers. */
export type ImportAnswer = ImportDone | Refused;
