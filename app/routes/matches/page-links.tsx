import type { TableType } from "#app/domain/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { type MatchView, matchQueryOf } from "./match-view.ts";

interface PageLinksProps {
  readonly table: TableType;
  readonly playerId: string;
  readonly view: MatchView;
  readonly pages: number;
}

export function PageLinks({ table, playerId, view, pages }: PageLinksProps) {
  if (pages <= 1) return null;
  const to = (page: number) => paths.matches(table, playerId, matchQueryOf({ ...view, page }));
  return (
    <nav className="pages" aria-label={m.pages_label()}>
      {view.page > 1 ? (
        <a className="btn" rel="prev" href={to(view.page - 1)}>
          {m.pages_newer()}
        </a>
      ) : null}
      <span>{m.pages_position({ page: view.page, pages })}</span>
      {view.page < pages ? (
        <a className="btn" rel="next" href={to(view.page + 1)}>
          {m.pages_older()}
        </a>
      ) : null}
    </nav>
  );
}
