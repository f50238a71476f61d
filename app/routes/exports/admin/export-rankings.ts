import { rankingCsv, rankingExportRow } from "#app/domain/rankings/ranking-export.ts";
import { administratorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { separatorOf } from "#app/domain/values/csv.ts";
import { isTableType } from "#app/domain/values/table-type.ts";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { fileResponse } from "#app/routes/layout/requests/file-response.ts";
import { viewOf } from "#app/routes/layout/requests/ranking-view.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

/** A ranking as it is shown, filtered and sorted, as a file. */
export const loader = administratorLoader(async ({ context, params }) => {
  const [table, format] = (params["file"] ?? "").split(".");
  if (!isTableType(table)) throw notFound();
  const { snapshot, settings, url } = context;
  const view = viewOf(url.searchParams);
  const { combined } = administratorsVisibility;
  const request = { table, view, cutOff: settings.activityCutOff, combined };
  const entries = await snapshot((db) => readRanking(db, request));
  const rows = entries.map(({ player, tally }) => rankingExportRow(player, tally));
  if (format === "csv") return fileResponse(`${table}.csv`, rankingCsv(rows, separatorOf(url.searchParams)));
  if (format === "json") return fileResponse(`${table}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  throw notFound();
});
