import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** Names the ledger of one player in one mode. */
export function ledgerKey(row: { readonly playerId: string; readonly mode: RatingMode }): string {
  return `${row.playerId} ${row.mode}`;
}

/** Names one row of the ledger: a player has one row for each mode and sequence number. */
export function ledgerRowKey(row: {
  readonly playerId: string;
  readonly mode: RatingMode;
  readonly sequence: number;
}): string {
  return `${ledgerKey(row)} ${row.sequence}`;
}
