import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { TournamentHistory } from "#app/reading/tournaments/read-history.ts";

/** Where the tournaments of each year begin, on whichever page; nothing where all of them are on one. */
export function HistoryYears({ years, pages }: Pick<TournamentHistory, "years" | "pages">) {
  if (pages === 1) return null;
  return (
    <nav className="years" aria-label={m.history_years()}>
      {years.map(({ year, page }) => (
        <a key={year} href={`${paths.history({ page })}#${anchorOf(year)}`}>
          {year}
        </a>
      ))}
    </nav>
  );
}

/** The anchor of a year's first tournament in the list: by its index on the page; undefined for every other tournament. */
export function yearAnchor(
  { years, page }: Pick<TournamentHistory, "years" | "page">,
  index: number,
): string | undefined {
  const first = years.find((one) => one.page === page && one.index === index);
  return first && anchorOf(first.year);
}

function anchorOf(year: string): string {
  return `year-${year}`;
}
