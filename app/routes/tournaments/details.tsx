import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findTournament } from "#app/data/tournaments.ts";
import { tableNames } from "#app/domain/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { notFound } from "../layout/not-found.ts";
import { PageHead } from "../layout/page-head.tsx";
import { TournamentDays } from "../layout/tournament-days.tsx";
import { CompetitionStandings } from "./competition-standings.tsx";
import { TournamentLinks } from "./tournament-links.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, administrator } = context.get(requestContext);
  const tournament = await findTournament(db, params["tournamentId"] ?? "");
  if (!tournament) throw notFound();
  return { tournament, isAdministrator: administrator !== null };
}

export default function TournamentDetails() {
  const { tournament, isAdministrator } = useLoaderData<typeof loader>();
  const { name, city, address, table, results, imageName } = tournament;
  // R62: each language falls back to the other.
  const about =
    currentLocale() === "fr"
      ? (tournament.about ?? tournament.aboutEn)
      : (tournament.aboutEn ?? tournament.about);
  const picture =
    imageName === null ? tournament.imageUrl : `/assets/tournaments/${encodeURIComponent(imageName)}`;
  return (
    <div className="wrap stack">
      <PageHead title={name} {...(about === null ? {} : { description: about })} />
      <div className="head">
        <div>
          <p className="label">{table === null ? city : `${city} · ${tableNames[table]}`}</p>
          <h1>{name}</h1>
          <p>
            <TournamentDays tournament={tournament} />
          </p>
          {address === null ? null : <p className="soft">{address}</p>}
        </div>
        {isAdministrator ? (
          <a className="btn" href={paths.editTournament(tournament.id)}>
            {m.tournament_modify()}
          </a>
        ) : null}
      </div>
      {about === null ? null : <p className="prose">{about}</p>}
      {picture === null ? null : <img className="flyer" src={picture} alt="" loading="lazy" />}
      <TournamentLinks tournament={tournament} />
      <section className="stack" aria-labelledby="results">
        <h2 id="results">{m.tournament_results()}</h2>
        {results === null ? <p>{m.results_coming_soon()}</p> : null}
        {results?.competitions.map((competition, index) => (
          <CompetitionStandings
            key={`${competition.name} ${index}`}
            competition={competition}
            isOpen={index === 0}
          />
        ))}
      </section>
    </div>
  );
}
