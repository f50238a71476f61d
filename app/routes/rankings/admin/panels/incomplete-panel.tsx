import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { IncompletePage } from "#app/reading/players/read-incomplete-players.ts";
import { StartRatingsForm } from "#app/routes/layout/start-ratings/start-ratings-form.tsx";

interface IncompletePanelProps extends Pick<IncompletePage, "players" | "total"> {
  readonly table: StoredTable;
}

/** Players without a rating in a mode, and whoever waits without a starting rating; where there are many, the first of them. */
export function IncompletePanel({ table, players, total }: IncompletePanelProps) {
  return (
    <details className={total === 0 ? "panel" : "panel warn"}>
      <summary>
        {m.incomplete_title()} ({formatCount(total, currentLocale())})
      </summary>
      {total > players.length ? (
        <p>
          <a href={paths.startRatings(table)}>{m.incomplete_others({ count: players.length })}</a>
        </p>
      ) : null}
      <StartRatingsForm prefix="incomplete" table={table} players={players} nobody={m.incomplete_none()} />
    </details>
  );
}
