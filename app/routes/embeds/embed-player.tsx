import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findShownPlayer } from "#app/data/players/players.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readPerson } from "#app/reading/players/page/read-person.ts";
import { keptOrNotFound, notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { requestContext } from "#app/server/context.ts";

export { EmbedFault as ErrorBoundary } from "#app/routes/layout/embeds/embed-fault.tsx";

/** One player; nobody of a hidden table (R24). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, settings, url } = context.get(requestContext);
  const id = params["playerId"] ?? "";
  const visibility = visitorsVisibility(settings);
  const found = await snapshot(async (db) => {
    const table = (await findShownPlayer(db, id))?.table;
    if (table === undefined)
      throw await keptOrNotFound(db, id, (kept) => paths.embedPlayer(kept.id) + url.search);
    if (isHidden(visibility, table)) return undefined;
    const person = await readPerson(db, table, id, visibility);
    return person && { table, person };
  });
  if (!found) throw notFound();
  return found;
}

/** A player's ratings for other sites. */
export default function EmbedPlayer() {
  const { table, person } = useLoaderData<typeof loader>();
  const { id, name, ratings, tally } = person;
  return (
    <>
      <title>{name}</title>
      <p className="label">{tableLabel(table)}</p>
      <h1>
        <a href={paths.matches(table, id)}>{name}</a>{" "}
        {ratings === null ? null : <ClassBadge name={ratings.class} />}
      </h1>
      {ratings === null ? null : (
        <dl className="figures">
          {[
            { label: m.column_average(), value: ratings.average },
            { label: m.column_singles(), value: ratings.singles },
            { label: m.column_doubles(), value: ratings.doubles },
          ].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatRating(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft">{m.matches_count({ count: tally.played })}</p>
    </>
  );
}
