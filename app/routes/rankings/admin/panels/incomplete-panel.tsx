import type { IncompletePlayer } from "#app/domain/rankings/incomplete.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StartRatingsForm } from "#app/routes/layout/start-ratings/start-ratings-form.tsx";

interface IncompletePanelProps {
  readonly table: StoredTable;
  readonly players: readonly IncompletePlayer[];
}

/** Players without a rating in a mode, and whoever waits without a starting rating. */
export function IncompletePanel({ table, players }: IncompletePanelProps) {
  return (
    <details className={players.length === 0 ? "panel" : "panel warn"}>
      <summary>
        {m.incomplete_title()} ({formatCount(players.length, currentLocale())})
      </summary>
      <StartRatingsForm prefix="incomplete" table={table} players={players} nobody={m.incomplete_none()} />
    </details>
  );
}
