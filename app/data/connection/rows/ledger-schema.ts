import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The ledger (R14). */
export interface RatingChangeRow {
  playerId: string;
  mode: RatingMode;
  sequence: number;
  before: number | null;
  change: number;
  after: number;
  cause: LedgerCause;
  operationId: string;
}

/** A compilation: its matches refer to it, and its ledger rows have the sequence numbers from the first to the last. */
export interface CompilationRow {
  id: string;
  operationId: string;
  table: StoredTable;
  firstSequence: number;
  lastSequence: number;
  matches: number;
  rated: number;
  at: string;
  /** "store" for matches that the legacy site had compiled: they are not in the ledger. */
  madeIn: "store" | null;
}
