import { m } from "#app/i18n/paraglide/messages.js";

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages before and after; nothing where there is only one. */
export function Pages({ page, pages, hrefOf }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav className="pages" aria-label={m.pages_label()}>
      {page > 1 ? (
        <a className="btn slim" rel="prev" href={hrefOf(page - 1)}>
          {m.pages_newer()}
        </a>
      ) : null}
      <span>{m.pages_position({ page, pages })}</span>
      {page < pages ? (
        <a className="btn slim" rel="next" href={hrefOf(page + 1)}>
          {m.pages_older()}
        </a>
      ) : null}
    </nav>
  );
}
