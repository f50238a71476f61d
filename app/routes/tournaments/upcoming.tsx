import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { isOverdue } from "#app/domain/tournaments/tournament-schedule.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TournamentCard } from "./tournament-card.tsx";
import { TournamentLinks } from "./tournament-links.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, administrator, today } = context.get(requestContext);
  const tournaments = await snapshot(listUpcomingTournaments);
  return {
    isAdministrator: administrator !== null,
    tournaments: tournaments.map((tournament) => ({ tournament, overdue: isOverdue(tournament, today) })),
  };
}

export default function UpcomingTournaments() {
  const { tournaments, isAdministrator } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={m.tournaments_upcoming_title()} description={m.description_upcoming()} />
      <div className="head">
        <h1>{m.tournaments_upcoming_title()}</h1>
        {isAdministrator ? (
          <a className="btn main" href={paths.newTournament()}>
            {m.tournament_add()}
          </a>
        ) : (
          <a href={paths.history()}>{m.tournaments_see_history()}</a>
        )}
      </div>
      {tournaments.length === 0 ? (
        <EmptyState text={m.tournaments_upcoming_empty()}>
          <a className="btn" href={paths.history()}>
            {m.tournaments_see_history()}
          </a>
        </EmptyState>
      ) : (
        <ul className="cards">
          {tournaments.map(({ tournament, overdue }) => (
            <TournamentCard
              key={tournament.id}
              tournament={tournament}
              isAdministrator={isAdministrator}
              note={overdue ? m.tournament_overdue() : undefined}
            >
              <TournamentLinks tournament={tournament} />
            </TournamentCard>
          ))}
        </ul>
      )}
    </div>
  );
}
