import type { LoaderFunctionArgs } from "react-router";
import { csvOf } from "#app/domain/csv.ts";
import { defaultRankingView } from "#app/domain/ranking.ts";
import { rankingExportRow } from "#app/domain/ranking-export.ts";
import { rankingSorts } from "#app/domain/rating-mode.ts";
import { isTableType } from "#app/domain/table-type.ts";
import { isHidden, visibilityFor } from "#app/domain/table-visibility.ts";
import { requestContext } from "#app/server/context.ts";
import { readRanking } from "#app/use-cases/read-ranking.ts";
import { fileResponse } from "../layout/file-response.ts";
import { notFound } from "../layout/not-found.ts";

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

/** A ranking that visitors see, as a file for a spreadsheet. A hidden one is no more there than its page's rows (R24). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, settings, administrator, url } = context.get(requestContext);
  const [table, format, ...rest] = (params["file"] ?? "").split(".");
  // One file has one name, and one place in the cache.
  if (!isTableType(table) || format !== "csv" || rest.length > 0) throw notFound();
  const visibility = visibilityFor(settings, administrator !== null);
  if (isHidden(visibility, table)) throw notFound();
  const query = url.searchParams;
  const sort = rankingSorts.find((candidate) => candidate === query.get("sort")) ?? defaultRankingView.sort;
  const view = { ...defaultRankingView, sort, inactive: query.get("inactive") === "1" };
  const request = { table, view, cutOff: settings.activityCutOff, combined: visibility.combined };
  const entries = await snapshot((db) => readRanking(db, request));
  const rows = entries.map(({ player, record }) => rankingExportRow(player, record));
  return fileResponse(`${table}.csv`, csvOf(columns, rows));
}
