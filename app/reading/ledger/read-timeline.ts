import { placeEvents, type RatingEvent, ratingEvents } from "#app/domain/ledger/timeline.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";

/** An event with the match above which it stands; null below the page's last. */
export interface PlacedEvent {
  readonly event: RatingEvent;
  readonly above: string | null;
}

interface Page {
  readonly matches: readonly { readonly id: string }[];
  readonly page: number;
  readonly pages: number;
  readonly list: readonly { readonly sequence: number | null }[];
}

/** The events that stand among the matches of one page of a whole, unfiltered list. */
export function eventsOfPage(
  history: readonly RatingHistoryRow[],
  { matches, page, pages, list }: Page,
  pageSize: number,
): PlacedEvent[] {
  const placed = placeEvents(
    ratingEvents(history),
    list.map(({ sequence }) => sequence),
  );
  const first = (page - 1) * pageSize;
  const among = matches.flatMap(({ id }, index) =>
    (placed[first + index] ?? []).map((event) => ({ event, above: id })),
  );
  const below = page === pages ? (placed.at(-1) ?? []) : [];
  return [...among, ...below.map((event) => ({ event, above: null }))];
}
