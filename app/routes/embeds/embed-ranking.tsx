import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { rankEveryone } from "#app/domain/rankings/rank-everyone.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { isTableType } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { listRankedPlayers } from "#app/reading/rankings/read-ranking.ts";
import { rankedInEmbed } from "#app/routes/layout/embeds/embed-sizes.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";
import { requestContext } from "#app/server/context.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

export { EmbedFault as ErrorBoundary } from "#app/routes/layout/embeds/embed-fault.tsx";

/** The best of a ranking; of a hidden one nobody (R24). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, settings } = context.get(requestContext);
  const table = params["tableType"];
  if (!isTableType(table)) throw notFound();
  const visibility = visitorsVisibility(settings);
  const request = {
    table,
    view: defaultRankingView,
    cutOff: settings.activityCutOff,
    combined: visibility.combined,
  };
  const everyone = isHidden(visibility, table)
    ? []
    : rankEveryone(await snapshot((db) => listRankedPlayers(db, request)), request);
  return { table, best: everyone.slice(0, rankedInEmbed) };
}

/** A ranking's best for other sites. */
export default function EmbedRanking() {
  const { table, best } = useLoaderData<typeof loader>();
  const title = m.rankings_title({ table: tableWithin(table) });
  return (
    <>
      <title>{title}</title>
      <h1>
        <a href={paths.rankings(table)}>{title}</a>
      </h1>
      {best.length === 0 ? (
        <p>{m.rankings_empty()}</p>
      ) : (
        <table>
          <caption className="sr">{title}</caption>
          <ColumnHeadings
            columns={[
              { label: m.column_rank() },
              { label: m.column_name() },
              { label: m.column_average(), isNumber: true },
              { label: m.column_class() },
            ]}
          />
          <tbody>
            {best.map((player) => (
              <tr key={player.id}>
                <td className="number">{player.rank}</td>
                <th scope="row">
                  <a href={paths.matches(table, player.id)}>{player.name}</a>
                </th>
                <td className="number">
                  <b>{formatRating(player.averageRanking)}</b>
                </td>
                <td>
                  <ClassBadge name={player.class} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
