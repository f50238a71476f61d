import type { ImportReport } from "#app/steps/import/import-report.ts";

/** What an import's action answers: what it did or would do, or one sentence why not. */
export type ImportAnswer =
  | {
      readonly kind: "matches" | "players" | "results";
      readonly dryRun: boolean;
      readonly reports: readonly ImportReport[];
    }
  | { readonly kind: "refused"; readonly sentence: string };
