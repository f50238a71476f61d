import {
  data,
  Form,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteError,
} from "react-router";
import { readDisguise, showResults } from "#app/data/players/pseudonyms.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { tournamentPicture } from "#app/domain/tournaments/picture-choice.ts";
import { isOver } from "#app/domain/tournaments/tournament-schedule.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { StructuredData } from "#app/routes/layout/frame/structured-data.tsx";
import { ImportResultsPanel } from "#app/routes/layout/import/import-results-panel.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { TournamentImage } from "#app/routes/layout/widgets/tournament-image.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { StepButton } from "#app/ui/step-button.tsx";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { CompetitionStandings } from "./competition-standings.tsx";
import { sportsEvent } from "./sports-event.ts";
import { TournamentLinks } from "./tournament-links.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, administrator, url, today } = context.get(requestContext);
  const tournament = await snapshot(async (db) => {
    const found = await findTournament(db, params["tournamentId"] ?? "");
    if (!found) return undefined;
    const disguise = await readDisguise(db);
    return {
      ...found,
      about: found.about && disguise.text(found.about),
      aboutEn: found.aboutEn && disguise.text(found.aboutEn),
      results: found.results && showResults(disguise, found.results),
    };
  });
  if (!tournament) throw notFound();
  return {
    tournament,
    isAdministrator: administrator !== null,
    isOver: isOver(tournament, today),
    structuredData: sportsEvent(tournament, url.origin, isOver(tournament, today)),
  };
}

/** Says that the tournament is over, with one button. */
export const action = administratorAction(async ({ operator, params }) => {
  const completed = await completeTournament(operator, params["tournamentId"] ?? "");
  if (!completed.ok) throw notFound();
  return data<{ readonly kind: "completed" } | Refused>({ kind: "completed" });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TournamentDetails() {
  const { tournament, isAdministrator, isOver: isPast, structuredData } = useLoaderData<typeof loader>();
  const { name, results } = tournament;
  // R62: each language falls back to the other.
  const about =
    currentLocale() === "fr"
      ? (tournament.about ?? tournament.aboutEn)
      : (tournament.aboutEn ?? tournament.about);
  const picture = tournamentPicture(tournament);
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap stack">
      <PageHead
        title={name}
        picture={paths.tournamentPicture(tournament.id)}
        {...(about === null ? {} : { description: about })}
      />
      <StructuredData data={structuredData} />
      <TournamentHead tournament={tournament} />
      <Outcome of={answer}>
        {answer === undefined ? null : (
          <p className="note">{"sentence" in answer ? answer.sentence : m.tournament_completed_now()}</p>
        )}
      </Outcome>
      {isAdministrator ? <TournamentWork tournament={tournament} /> : null}
      {about === null ? null : <About text={about} isFrench={about === tournament.about} />}
      {picture === undefined ? null : (
        <TournamentImage
          className="flyer"
          address={picture}
          tournament={name}
          sizes="(min-width: 46rem) 30rem, 100vw"
        />
      )}
      <TournamentLinks tournament={tournament} isOver={isPast} />
      <section className="stack" aria-labelledby="results">
        <h2 id="results">{m.tournament_results()}</h2>
        {isAdministrator ? <ImportResultsPanel tournamentId={tournament.id} /> : null}
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

/** What the tournament is about, in the language in which it was written. */
function About({ text, isFrench }: { readonly text: string; readonly isFrench: boolean }) {
  return (
    <p className="prose" lang={languageTags[isFrench ? "fr" : "en"]}>
      {text}
    </p>
  );
}

/** What an administrator does to this tournament. */
function TournamentWork({ tournament: { id, status } }: Pick<Shown, "tournament">) {
  return (
    <div className="form-acts">
      {status === "completed" ? null : (
        <Form method="post">
          <StepButton step="complete" look="main">
            {m.tournament_complete()}
          </StepButton>
        </Form>
      )}
      <a className="btn" href={paths.editTournament(id)}>
        {m.tournament_modify()}
      </a>
      <a className="btn" href={paths.newTournament(id)}>
        {m.tournament_duplicate()}
      </a>
      <a className="btn" href={paths.deleteTournament(id)}>
        {m.tournament_delete()}
      </a>
    </div>
  );
}

function TournamentHead({ tournament }: Pick<Shown, "tournament">) {
  const { name, city, address, table } = tournament;
  return (
    <div className="head">
      <div>
        <p className="label">{table === null ? city : `${city} · ${tableNames[table]}`}</p>
        <h1>{name}</h1>
        <p>
          <TournamentDays tournament={tournament} />
        </p>
        {address === null ? null : <p className="soft">{address}</p>}
      </div>
    </div>
  );
}

/** The specification's own words for a tournament that is not there, or cannot be read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.tournament_not_found() : m.tournament_failed();
  return (
    <div className="wrap">
      <PageHead title={title} />
      <EmptyState title={title} text={isMissing ? m.tournament_not_found_text() : m.maintenance_text()}>
        <a className="btn main" href={paths.history()}>
          {m.tournaments_see_history()}
        </a>
      </EmptyState>
    </div>
  );
}
