import { m } from "#app/i18n/paraglide/messages.js";

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: { readonly before: string; readonly after: string };
}

/** Links to the pages before and after; nothing where there is only one. */
export function Pages({ page, pages, hrefOf, labels }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav className="pages" aria-label={m.pages_label()}>
      {page > 1 ? (
        <a className="btn compact" rel="prev" href={hrefOf(page - 1)}>
          {labels.before}
        </a>
      ) : null}
      <span>{m.pages_position({ page, pages })}</span>
      {page < pages ? (
        <a className="btn compact" rel="next" href={hrefOf(page + 1)}>
          {labels.after}
        </a>
      ) : null}
    </nav>
  );
}
