import type { LoaderFunctionArgs } from "react-router";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { isTableType } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";
import { requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

/** The three best of a ranking that visitors may see (R24: of a hidden one, its name alone). */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const table = idOf(params["file"]);
  if (!isTableType(table)) throw notFound();
  const visibility = visitorsVisibility(context.settings);
  const { combined } = visibility;
  const request = { table, view: defaultRankingView, cutOff: context.settings.activityCutOff, combined };
  const entries = isHidden(visibility, table) ? [] : await context.snapshot((db) => readRanking(db, request));
  return pictureResponse(context, {
    label: "",
    title: m.rankings_title({ table: tableWithin(table) }),
    figures: entries.slice(0, 3).map(({ player }) => ({
      value: formatRating(player.averageRanking),
      label: [`${player.rank} ${player.name}`],
    })),
  });
}
