import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { hasTournaments, listCompletedTournaments } from "#app/data/tournaments/tournaments.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { showTournament } from "#app/reading/tournaments/shown-tournament.ts";
import { requestContext } from "#app/server/context.ts";
import { readSaved } from "./saved-tournament.tsx";
import { TournamentCard } from "./tournament-card.tsx";
import { TournamentListPage } from "./tournament-list-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext);
  const { tournaments, hasUpcoming, saved } = await request.snapshot(async (db) => {
    const disguise = await readDisguise(db);
    return {
      tournaments: (await listCompletedTournaments(db)).map((one) => showTournament(one, disguise)),
      hasUpcoming: await hasTournaments(db, "upcoming"),
      saved: await readSaved(db, request),
    };
  });
  return { tournaments, hasUpcoming, saved, isAdministrator: request.administrator !== null };
}

export default function TournamentHistory() {
  const { tournaments, hasUpcoming, saved, isAdministrator } = useLoaderData<typeof loader>();
  const upcoming = hasUpcoming ? { href: paths.tournaments(), label: m.tournaments_see_upcoming() } : null;
  return (
    <TournamentListPage
      title={m.tournaments_history_title()}
      description={m.description_history()}
      aside={upcoming === null ? null : <a href={upcoming.href}>{upcoming.label}</a>}
      saved={saved}
      empty={m.tournaments_history_empty()}
      other={upcoming}
    >
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
    </TournamentListPage>
  );
}
