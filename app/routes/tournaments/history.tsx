import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listCompletedTournaments } from "#app/data/tournaments/tournaments.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TournamentCard } from "./tournament-card.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, administrator } = context.get(requestContext);
  return {
    tournaments: await snapshot(listCompletedTournaments),
    isAdministrator: administrator !== null,
  };
}

export default function TournamentHistory() {
  const { tournaments, isAdministrator } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={m.tournaments_history_title()} description={m.description_history()} />
      <div className="head">
        <h1>{m.tournaments_history_title()}</h1>
        <a href={paths.tournaments()}>{m.tournaments_see_upcoming()}</a>
      </div>
      {tournaments.length === 0 ? (
        <EmptyState text={m.tournaments_history_empty()}>
          <a className="btn" href={paths.tournaments()}>
            {m.tournaments_see_upcoming()}
          </a>
        </EmptyState>
      ) : (
        <ul className="cards">
          {tournaments.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} isAdministrator={isAdministrator}>
              <p className="links">
                {tournament.hasResults ? (
                  <a
                    href={paths.tournament(tournament.id)}
                    aria-label={m.tournament_results_of({ tournament: tournament.name })}
                  >
                    {m.tournament_results_link()}
                  </a>
                ) : (
                  m.results_coming_soon()
                )}
              </p>
            </TournamentCard>
          ))}
        </ul>
      )}
    </div>
  );
}
