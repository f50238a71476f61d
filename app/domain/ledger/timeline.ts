import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { LedgerCause } from "./ledger-row.ts";

/** What changed a player's ratings and is no match: a start rating, an import, a correction, a merge. */
export interface RatingEvent {
  readonly sequence: number;
  readonly cause: Exclude<LedgerCause, "match">;
  /** When it was made: an instant, UTC. */
  readonly at: string;
  readonly isByCommand: boolean;
  readonly reason: string | null;
  /** One for each mode, singles first. */
  readonly changes: readonly { readonly mode: RatingMode; readonly change: number; readonly after: number }[];
}

/** A player's events, oldest first: what one operation did to both modes is one of them. */
export function ratingEvents(rows: readonly RatingHistoryRow[]): RatingEvent[] {
  const events: RatingEvent[] = [];
  for (const { cause, sequence, at, isByCommand, reason, mode, change, after } of rows) {
    if (cause === "match") continue;
    const last = events.at(-1);
    const added = { mode, change, after };
    if (last?.cause === cause && last.at === at && !last.changes.some((known) => known.mode === mode)) {
      events[events.length - 1] = { ...last, sequence, changes: [added, ...last.changes] };
    } else events.push({ sequence, cause, at, isByCommand, reason, changes: [added] });
  }
  return events;
}

/**
 * Where events stand in a list of matches, newest first: each above the first match that came before it in the ledger,
 * and below all when none did. `sequences` are the matches' places; null for one that is not in the ledger. Gives the
 * events above each index; the last entry are those below all.
 */
export function placeEvents(
  events: readonly RatingEvent[],
  sequences: readonly (number | null)[],
): RatingEvent[][] {
  const placed: RatingEvent[][] = Array.from({ length: sequences.length + 1 }, () => []);
  for (const event of [...events].reverse()) {
    const index = sequences.findIndex((sequence) => sequence !== null && sequence < event.sequence);
    placed[index === -1 ? sequences.length : index]?.push(event);
  }
  return placed;
}
