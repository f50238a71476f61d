import { ledgerKey, ledgerRowKey } from "#app/domain/ledger/ledger-key.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import type { BookEntry } from "#app/domain/rating/rating-book.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";

/** Something that is wrong with a ledger (R14). */
export interface LedgerFault {
  readonly kind:
    | "brokenChain"
    | "wrongSum"
    | "ratingDiffers"
    | "replayDiffers"
    | "rowMissing"
    | "rowUnexplained";
  readonly playerId: string;
  readonly mode: RatingMode;
  /** The row's sequence number; null where the fault is in the player's rating. */
  readonly sequence: number | null;
}

/**
 * Checks a table's ledger, rows by player, mode and sequence: each row goes on where the one before it ended, adds up,
 * the last one is the player's rating, and a replay of the causes gives the same rows.
 */
export function findLedgerFaults(
  rows: readonly LedgerRow[],
  players: readonly Pick<Player, "id" | "singlesRanking" | "doublesRanking">[],
  replayed: readonly BookEntry[],
): LedgerFault[] {
  return [...chainFaults(rows), ...ratingFaults(rows, players), ...replayFaults(rows, replayed)];
}

function chainFaults(rows: readonly LedgerRow[]): LedgerFault[] {
  return rows.flatMap((row, index) => {
    const faults: LedgerFault[] = [];
    const previous = rows[index - 1];
    const isNext = previous?.playerId === row.playerId && previous.mode === row.mode;
    if (row.before !== (isNext ? previous.after : null)) faults.push(fault("brokenChain", row));
    if (row.after !== (row.before ?? 0) + row.change) faults.push(fault("wrongSum", row));
    return faults;
  });
}

function ratingFaults(
  rows: readonly LedgerRow[],
  players: readonly Pick<Player, "id" | "singlesRanking" | "doublesRanking">[],
): LedgerFault[] {
  const last = new Map(rows.map((row) => [ledgerKey(row), row.after]));
  return players.flatMap((player) =>
    ratingModes.flatMap((mode) => {
      const stored = ratingIn(player, mode);
      if (stored === (last.get(ledgerKey({ playerId: player.id, mode })) ?? null)) return [];
      return { kind: "ratingDiffers" as const, playerId: player.id, mode, sequence: null };
    }),
  );
}

function replayFaults(rows: readonly LedgerRow[], replayed: readonly BookEntry[]): LedgerFault[] {
  const expected = new Map(replayed.map((entry) => [ledgerRowKey(entry), entry]));
  const faults: LedgerFault[] = [];
  for (const row of rows) {
    const entry = expected.get(ledgerRowKey(row));
    expected.delete(ledgerRowKey(row));
    if (!entry) faults.push(fault("rowUnexplained", row));
    else if (entry.before !== row.before || entry.after !== row.after)
      faults.push(fault("replayDiffers", row));
  }
  for (const entry of expected.values()) faults.push(fault("rowMissing", entry));
  return faults;
}

function fault(kind: LedgerFault["kind"], { playerId, mode, sequence }: BookEntry): LedgerFault {
  return { kind, playerId, mode, sequence };
}
