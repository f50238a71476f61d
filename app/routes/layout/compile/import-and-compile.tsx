import type { ReactNode } from "react";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ImportMatchesPanel } from "#app/routes/layout/import/import-matches-panel.tsx";
import { ImportPlayersPanel } from "#app/routes/layout/import/import-players-panel.tsx";
import { CompilePanel } from "./compile-panel.tsx";

interface ImportAndCompileProps {
  readonly table: StoredTable;
  /** Matches that no compilation has taken yet. */
  readonly waiting: number;
  readonly withPlayers?: boolean;
  /** What else is done on this page, between the first way and the others. */
  readonly children?: ReactNode;
}

/** Where an administrator imports files for a table and compiles its matches. */
export function ImportAndCompile({ table, waiting, withPlayers = false, children }: ImportAndCompileProps) {
  return (
    <section className="administrator-work" aria-labelledby="import-and-compile">
      <h2 id="import-and-compile">{m.work_title()}</h2>
      <p className="soft small">{m.work_nothing_seen()}</p>
      <div className="panels">
        <a className="btn main" href={paths.addEvening()}>
          {m.evening_add()}
        </a>
        {children}
        {withPlayers ? <ImportPlayersPanel table={table} /> : null}
        <ImportMatchesPanel table={table} />
        <CompilePanel table={table} waiting={waiting} />
      </div>
    </section>
  );
}
