import { effectiveTimes } from "#app/domain/rating/effective-times.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { LedgerCause } from "./ledger-row.ts";

/** What changed a player's ratings and is no match: a starting rating, an import, a correction, a merge. */
export interface TimelineEntry {
  readonly sequence: number;
  readonly cause: Exclude<LedgerCause, "match">;
  /** When it was made: an instant, UTC. */
  readonly at: string;
  /** Where it stands in time, an instant or a day: before its entry where it precedes matches that were played earlier. */
  readonly countsFrom: string;
  readonly isByCommand: boolean;
  readonly reason: string | null;
  /** One for each mode, singles first. */
  readonly changes: readonly { readonly mode: RatingMode; readonly change: number; readonly after: number }[];
}

/**
 * A player's entries, oldest first. What one operation did to both modes is one entry. A merge, whose one row says that it
 * changed neither (R54), has both ratings as they stayed.
 */
export function timelineEntries(rows: readonly RatingHistoryRow[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const ratings: Partial<Record<RatingMode, number>> = {};
  const times = effectiveTimes(rows);
  for (const [index, { cause, sequence, at, isByCommand, reason, mode, change, after }] of rows.entries()) {
    ratings[mode] = after;
    if (cause === "match") continue;
    const made = { sequence, cause, at, countsFrom: times[index] || at, isByCommand, reason };
    if (cause === "merge") {
      const changes = ratingModes.flatMap((kept) => {
        const rating = ratings[kept];
        return rating === undefined ? [] : [{ mode: kept, change: 0, after: rating }];
      });
      entries.push({ ...made, changes });
      continue;
    }
    const last = entries.at(-1);
    const added = { mode, change, after };
    if (last?.cause === cause && last.at === at && !last.changes.some((known) => known.mode === mode)) {
      const both = [...last.changes, added];
      const changes = ratingModes.flatMap((each) => both.filter((one) => one.mode === each));
      entries[entries.length - 1] = { ...last, sequence, changes };
    } else entries.push({ ...made, changes: [added] });
  }
  return entries;
}

/**
 * Puts entries among matches, newest first: each above the first match that is before it in the ledger, and below all
 * matches if none is. `sequences` are the matches' sequence numbers; null for a match that is not in the ledger. Gives
 * the entries above the match at each index, and as the last element those below all matches.
 */
export function entriesAboveMatches(
  entries: readonly TimelineEntry[],
  sequences: readonly (number | null)[],
): TimelineEntry[][] {
  const above: TimelineEntry[][] = Array.from({ length: sequences.length + 1 }, () => []);
  for (const entry of [...entries].reverse()) {
    const index = sequences.findIndex((sequence) => sequence !== null && sequence < entry.sequence);
    above[index === -1 ? sequences.length : index]?.push(entry);
  }
  return above;
}
