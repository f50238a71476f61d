import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { nextTournament } from "#app/domain/tournaments/tournament-schedule.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { listShownUpcoming } from "#app/reading/tournaments/shown-tournament.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { nextLabel } from "#app/routes/layout/words/next-label.ts";
import { requestContext } from "#app/server/context.ts";

export { EmbedFault as ErrorBoundary } from "#app/routes/layout/embeds/embed-fault.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, today } = context.get(requestContext);
  return { next: nextTournament(await snapshot(listShownUpcoming), today) ?? null, today };
}

/** The next tournament for other sites. */
export default function EmbedNext() {
  const { next, today } = useLoaderData<typeof loader>();
  if (next === null) {
    return (
      <>
        <title>{m.home_next()}</title>
        <p>{m.home_no_upcoming()}</p>
      </>
    );
  }
  const { id, city, address, table, registrationLink } = next;
  const name = textInWords(next.name);
  const registration = registrationLink === null ? undefined : webLink(registrationLink);
  return (
    <>
      <title>{name}</title>
      <p className="label">{nextLabel(next, today)}</p>
      <h1>
        <a href={paths.tournament(id)}>{name}</a>
      </h1>
      <p>
        <TournamentDays tournament={next} />
      </p>
      <p className="soft">
        {[table === null ? "" : tableNames[table], address && textInWords(address), city]
          .filter(Boolean)
          .join(betweenFacts)}
      </p>
      {registration === undefined ? null : (
        <p>
          <a className="btn main" href={registration} rel="noopener">
            {m.tournament_register()}
          </a>
        </p>
      )}
    </>
  );
}
