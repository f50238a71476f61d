import type { LoaderFunctionArgs } from "react-router";
import { findShownPlayer, listPlayersAt } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { isStoredTable, isTableType, type TableType } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readComparison } from "#app/reading/players/page/read-comparison.ts";
import { keptOrNotFound, notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

/** A player's ratings, or the comparison with another, where visitors may see them (R24). */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const { tableType: table, file } = params;
  if (!isTableType(table)) throw notFound();
  const id = idOf(file);
  const against = context.url.searchParams.get("against");
  if (against !== null) return comparisonPicture(context, table, [id, against]);
  const found = table === "multitable" ? undefined : await context.snapshot((db) => findShownPlayer(db, id));
  const visibility = visitorsVisibility(context.settings);
  const everywhere = table === "multitable" ? await context.snapshot((db) => listPlayersAt(db, id)) : [];
  const players = everywhere.filter((player) => visibility.combined.includes(player.table));
  const name = found?.table === table ? found.name : players[0]?.name;
  if (name === undefined) {
    const leadTo = (kept: Player) => (kept.table === table ? paths.playerPicture(table, kept.id) : undefined);
    throw await context.snapshot((db) => keptOrNotFound(db, id, leadTo));
  }
  const shown = found ?? multitablePlayers(players, "")[0];
  const figures =
    isHidden(visibility, table) || shown === undefined
      ? []
      : [
          { value: averageRanking(shown.singlesRanking, shown.doublesRanking), label: m.column_average() },
          { value: shown.singlesRanking, label: m.column_singles() },
          { value: shown.doublesRanking, label: m.column_doubles() },
        ];
  return pictureResponse(context, {
    label: tableLabel(table),
    title: name,
    figures: figures.map(({ value, label }) => ({ value: formatRating(value), label: [label] })),
  });
}

/** Two players, with the victories of each over the other. */
async function comparisonPicture(
  context: RequestContext,
  table: TableType,
  [oneId, otherId]: readonly [string, string],
): Promise<Response> {
  const isShown = isStoredTable(table) && !isHidden(visitorsVisibility(context.settings), table);
  const data = isShown
    ? await context.snapshot((db) => readComparison(db, table, oneId, otherId))
    : undefined;
  if (data === undefined) throw notFound();
  const { one, other, counts } = data;
  const { singles, doubles } = counts;
  const victories = `${singles.wins + doubles.wins} – ${singles.losses + doubles.losses}`;
  return pictureResponse(context, {
    label: tableLabel(table),
    title: m.compare_title({ one: one.name, other: other.name }),
    figures: [
      { value: formatRating(one.average), label: [one.name] },
      { value: victories, label: [m.companions_against()] },
      { value: formatRating(other.average), label: [other.name] },
    ],
  });
}
