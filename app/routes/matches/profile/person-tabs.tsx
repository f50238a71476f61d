import type { TableType } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PersonOnTable } from "#app/reading/players/page/read-person-tables.ts";
import { RanksMoved } from "#app/routes/layout/widgets/ranks-moved.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";

interface PersonTabsProps {
  readonly tables: readonly PersonOnTable[];
  readonly shown: TableType;
}

/** A person's tables, each with rating and rank; nothing for a person of one table. */
export function PersonTabs({ tables, shown }: PersonTabsProps) {
  if (tables.length < 2) return null;
  return (
    <nav className="tabs person-tabs" aria-label={m.person_tables()}>
      {tables.map(({ table, id, figures }) => (
        <a key={table} href={paths.matches(table, id)} aria-current={table === shown ? "true" : undefined}>
          {tableLabel(table)}
          {figures === null ? null : (
            <>
              {" "}
              <span className="rating">{formatRating(figures.average)}</span>
            </>
          )}
          {figures === null || figures.rank === null ? null : (
            <small>
              {" "}
              {m.person_rank({ rank: figures.rank })} <RanksMoved ranks={figures.movement?.ranks ?? 0} />
            </small>
          )}
        </a>
      ))}
    </nav>
  );
}
