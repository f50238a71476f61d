import type { BookEntry, Ratings } from "#app/domain/rating/rating-book.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { replayFrom, type SequencedMatch } from "./ledger-replay.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** What replaying a ledger's end comes to. */
export interface ReplayedTail {
  /** Rows whose numbers are others now. */
  readonly changed: readonly BookEntry[];
  /** Whose rating ends elsewhere, in which mode. */
  readonly moves: readonly {
    readonly playerId: string;
    readonly mode: RatingMode;
    readonly before: number;
    readonly after: number;
  }[];
}

/**
 * Rates the end of a ledger again (R14): rows by player, mode and sequence as they are stored, from a place on, and the
 * matches of that end as they are now. The ratings before that place are what the first row of each player says.
 * @throws when the causes no longer give the same rows: then something else than a result has changed.
 */
export function replayTail(rows: readonly LedgerRow[], matches: readonly SequencedMatch[]): ReplayedTail {
  return compare(rows, replayFrom(ratingsBefore(rows), rows, matches));
}

/** What each player of a ledger's end had before it: rows by player, mode and sequence. */
export function ratingsBefore(rows: readonly LedgerRow[]): Map<string, Ratings> {
  const start = new Map<string, { singles: number | null; doubles: number | null }>();
  const seen = new Set<string>();
  for (const { playerId, mode, before } of rows) {
    if (seen.has(`${playerId} ${mode}`)) continue;
    seen.add(`${playerId} ${mode}`);
    const ratings = start.get(playerId) ?? { singles: null, doubles: null };
    ratings[mode] = before;
    start.set(playerId, ratings);
  }
  return start;
}

function compare(rows: readonly LedgerRow[], entries: readonly BookEntry[]): ReplayedTail {
  const placeOf = (row: BookEntry) => `${row.playerId} ${row.mode} ${row.sequence}`;
  const replayed = new Map(entries.map((entry) => [placeOf(entry), entry]));
  if (replayed.size !== rows.length) throw new Error("a replay gives other ledger rows than are stored");
  const changed: BookEntry[] = [];
  const moves: ReplayedTail["moves"][number][] = [];
  for (const [index, row] of rows.entries()) {
    const entry = replayed.get(placeOf(row));
    if (!entry) throw new Error(`a replay gives no ledger row ${placeOf(row)}`);
    if (entry.before !== row.before || entry.change !== row.change || entry.after !== row.after) {
      changed.push(entry);
    }
    const following = rows[index + 1];
    const isLast = following?.playerId !== row.playerId || following.mode !== row.mode;
    if (isLast && entry.after !== row.after) {
      moves.push({ playerId: row.playerId, mode: row.mode, before: row.after, after: entry.after });
    }
  }
  return { changed, moves };
}
