/** A part of a list: from `start` up to, and without, `end`. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

interface PageSizes {
  /** The most matches of a page. */
  readonly size: number;
  /** The most matches of the first page, which shows other things too. One tournament alone may fill it up to `size`. */
  readonly firstSize: number;
}

/**
 * Cuts a list of matches into pages, between tournaments: a tournament is on one page, so that its heading stands once.
 * One that is longer than a page is cut like any list. An empty list has one empty page.
 */
export function pagesOfTournaments(
  tournamentIds: readonly string[],
  { size, firstSize }: PageSizes,
): Slice[] {
  const tournaments = runsOf(tournamentIds);
  const pages: Slice[] = [];
  let limit = Math.max(firstSize, Math.min(size, tournaments[0]?.end ?? 0));
  let start = 0;
  let end = 0;
  const cutAt = (position: number) => {
    pages.push({ start, end: position });
    start = position;
    limit = size;
  };
  for (const tournament of tournaments) {
    if (tournament.end - start > limit && end > start) cutAt(end);
    while (tournament.end - start > limit) cutAt(start + limit);
    end = tournament.end;
  }
  cutAt(end);
  return pages;
}

/** The stretches of equal values that a list is made of. */
function runsOf(values: readonly string[]): Slice[] {
  const runs: Slice[] = [];
  for (const [index, value] of values.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && values[last.start] === value)
      runs[runs.length - 1] = { ...last, end: index + 1 };
    else runs.push({ start: index, end: index + 1 });
  }
  return runs;
}
