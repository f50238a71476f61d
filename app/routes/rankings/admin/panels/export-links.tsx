import type { RankingView } from "#app/domain/rankings/ranking.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { queryOf } from "#app/routes/layout/requests/ranking-view.ts";

/** The whole view as a file, as it is filtered and sorted. */
export function ExportLinks({ table, view }: { readonly table: StoredTable; readonly view: RankingView }) {
  return (
    <p className="form-acts">
      {(["csv", "json"] as const).map((format) => (
        <a
          key={format}
          className="btn compact"
          href={paths.exportRankings(table, format, queryOf(view))}
          download
        >
          {m.rankings_export({ format: format.toUpperCase() })}
        </a>
      ))}
      <a
        className="btn compact"
        href={paths.exportRankings(table, "csv", queryOf(view), "semicolon")}
        download
      >
        {m.rankings_export({ format: m.export_excel() })}
      </a>
    </p>
  );
}
