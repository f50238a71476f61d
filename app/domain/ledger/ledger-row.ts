import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** What can change a rating (R14). */
export const ledgerCauses = ["start", "import", "correction", "match", "merge"] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** The greatest sequence number that a column of both databases can hold: no row has it. */
export const greatestSequence = 2_147_483_647;

/**
 * One row of the ledger: one change of one player's rating in one mode (R14).
 * Rows of one match share its sequence number; every other cause has a number of its own.
 * Author and time are the operation's, on the audit log.
 */
export interface LedgerRow {
  readonly playerId: string;
  readonly mode: RatingMode;
  readonly sequence: number;
  /** Null when there was no rating; it counted as 0. */
  readonly before: number | null;
  readonly change: number;
  readonly after: number;
  readonly cause: LedgerCause;
  readonly operationId: string;
}
