import type { LoaderFunctionArgs } from "react-router";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { rankingExportRow } from "#app/domain/rankings/ranking-export.ts";
import { isHidden, visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { csvOf, separatorOf } from "#app/domain/values/csv.ts";
import { isTableType } from "#app/domain/values/table-type.ts";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { fileResponse } from "#app/routes/layout/requests/file-response.ts";
import { viewOf } from "#app/routes/layout/requests/ranking-view.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";

/** What a ranking's page shows of someone, and no more. */
const columns = [
  "rank",
  "name",
  "singlesRanking",
  "doublesRanking",
  "averageRanking",
  "class",
  "played",
  "wins",
  "losses",
  "draws",
] as const;

/** A ranking as a file for a spreadsheet; visitors do not find a hidden one (R24). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, settings, administrator, url } = context.get(requestContext);
  const [table, format, ...rest] = (params["file"] ?? "").split(".");
  // One file has one name, and one entry in the cache.
  if (!isTableType(table) || format !== "csv" || rest.length > 0) throw notFound();
  const visibility = visibilityFor(settings, administrator !== null);
  if (isHidden(visibility, table)) throw notFound();
  const query = url.searchParams;
  const view = { ...viewOf(query), q: defaultRankingView.q };
  const request = { table, view, cutOff: settings.activityCutOff, combined: visibility.combined };
  const entries = await snapshot((db) => readRanking(db, request));
  const rows = entries.map(({ player, tally }) => rankingExportRow(player, tally));
  return fileResponse(`${table}.csv`, csvOf(columns, rows, separatorOf(query)));
}
