import { entriesAboveMatches, type TimelineEntry, timelineEntries } from "#app/domain/ledger/timeline.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";

/** An entry with the match above which it is shown; null below the last match of the page. */
export interface TimelinePosition {
  readonly entry: TimelineEntry;
  readonly above: string | null;
}

interface Page {
  readonly matches: readonly { readonly id: string }[];
  readonly page: number;
  readonly pages: number;
  /** The position of the page's first match in the list. */
  readonly first: number;
  readonly list: readonly { readonly sequence: number | null }[];
}

/** The entries that are shown among the matches of one page of a whole, unfiltered list. */
export function timelineOfPage(
  history: readonly RatingHistoryRow[],
  { matches, page, pages, first, list }: Page,
): TimelinePosition[] {
  const entriesAbove = entriesAboveMatches(
    timelineEntries(history),
    list.map(({ sequence }) => sequence),
  );
  const among = matches.flatMap(({ id }, index) =>
    (entriesAbove[first + index] ?? []).map((entry) => ({ entry, above: id })),
  );
  const below = page === pages ? (entriesAbove.at(-1) ?? []) : [];
  return [...among, ...below.map((entry) => ({ entry, above: null }))];
}
