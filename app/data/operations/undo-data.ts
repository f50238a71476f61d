import type { CompilationRow } from "#app/data/connection/schema.ts";
import type { MatchSequence } from "#app/data/ledger/compiled-match-rows.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { BeforeImage } from "./before-images.ts";

/** What an entry of the audit log keeps, as JSON, so that its operation can be undone. */
export interface UndoData {
  /** The rows that the operation changed, deleted or inserted, as they were before it. */
  readonly rows: readonly BeforeImage[];
  /** The import that it wrote: its matches are too many for before-images, and are found by this id. */
  readonly importId: string | null;
  /** The compilation that it wrote: its matches wait again when it is undone. */
  readonly compilationId: string | null;
  /** Its parts are operations with undo data of their own; undoing it undoes them, latest first. */
  readonly hasParts?: true;
  /** Which matches of the ledger are rated again, and what follows from them, after the rows are as they were. */
  readonly replays?: LedgerReplays;
  /** The order of the ledger, for an operation that changed it. */
  readonly ledgerBefore?: LedgerBefore;
}

/** Matches of a table's ledger by their sequence numbers; entries of earlier versions name one. */
export type LedgerReplays = { readonly table: StoredTable } & (
  | { readonly sequences: readonly number[] }
  | { readonly sequence: number }
);

/** In which order a table's ledger was, from a sequence number on. The ratings follow from the order. */
export interface LedgerBefore {
  readonly table: StoredTable;
  readonly from: number;
  /** The compilation that the operation wrote; null for one that only took matches out. */
  readonly made: string | null;
  /** The compilations that lost matches, as they were. */
  readonly compilations: readonly CompilationRow[];
  readonly matches: readonly MatchSequence[];
  /** The rows of the ledger that are no matches, such as starting ratings. */
  readonly causes: readonly Pick<LedgerRow, "playerId" | "mode" | "operationId" | "sequence">[];
}
