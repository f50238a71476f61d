import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { KnownTable } from "./known-table.ts";

/** A file of the evening, as its preview has it. */
interface FileOfEvening {
  readonly knownTable: KnownTable | null;
  readonly answered: { readonly table: StoredTable | null };
  readonly isLeftOut: boolean;
}

/** The table that is guessed for a file, and that somebody has to say; null where there is none. */
export function guessedTable({ knownTable, answered, isLeftOut }: FileOfEvening): StoredTable | null {
  if (knownTable === null || knownTable.isCertain || answered.table !== null || isLeftOut) return null;
  return knownTable.table;
}
