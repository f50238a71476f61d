import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CompilePanel } from "./compile-panel.tsx";
import { ImportMatchesPanel } from "./import-matches-panel.tsx";
import { ImportPlayersPanel } from "./import-players-panel.tsx";

interface SeasonWorkProps {
  readonly table: StoredTable;
  /** Matches that no compilation has taken yet. */
  readonly waiting: number;
  readonly withPlayers?: boolean;
}

/** What an administrator does to a table's season, on the pages that show it. */
export function SeasonWork({ table, waiting, withPlayers = false }: SeasonWorkProps) {
  return (
    <section className="season-work" aria-labelledby="season-work">
      <h2 id="season-work">{m.work_title()}</h2>
      <p className="soft small">{m.work_nothing_seen()}</p>
      <div className="panels">
        {withPlayers ? <ImportPlayersPanel table={table} /> : null}
        <ImportMatchesPanel table={table} />
        <CompilePanel table={table} waiting={waiting} />
      </div>
    </section>
  );
}
