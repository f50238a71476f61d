import { type CsvSeparator, csvOf, instantFor } from "#app/domain/values/csv.ts";
import type { LedgerRow } from "./ledger-row.ts";

const columns = ["at", "mode", "cause", "before", "change", "after", "sequence"] as const;

/** A player's ledger as separated values, in the order of the sequence. */
export function ledgerCsv(
  rows: readonly (LedgerRow & { readonly at: string })[],
  separator: CsvSeparator,
): string {
  return csvOf(
    columns,
    rows.map((row) => ({ ...row, at: instantFor(separator, row.at) })),
    separator,
  );
}
