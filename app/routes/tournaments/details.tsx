import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { findFilledList } from "#app/data/tournaments/tournaments.ts";
import { visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { type Language, writtenIn } from "#app/domain/site/site-languages.ts";
import { tournamentPicture } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { tournamentStatuses } from "#app/domain/tournaments/tournament.ts";
import { isTournamentOver } from "#app/domain/tournaments/tournament-schedule.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import { readTournamentPage } from "#app/reading/tournaments/read-tournament-page.ts";
import { CompetitionDetails } from "#app/routes/layout/competition/competition-details.tsx";
import { TournamentsButton } from "#app/routes/layout/competition/tournaments-button.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { ErrorPage } from "#app/routes/layout/frame/error-page.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { StructuredData } from "#app/routes/layout/frame/head/structured-data.tsx";
import type { Surroundings } from "#app/routes/layout/frame/surroundings.ts";
import { ImportResultsPanel } from "#app/routes/layout/import/import-results-panel.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { TournamentPicture } from "#app/routes/layout/widgets/tournament-picture.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { TryAgainLink } from "#app/ui/try-again-link.tsx";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { HighlightsPanel } from "./highlights-panel.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { RegistrationsPanel } from "./registrations-panel.tsx";
import { SeriesLinks } from "./series-links.tsx";
import { sportsEvent } from "./sports-event.ts";
import { TournamentHead } from "./tournament-head.tsx";
import { TournamentLinks } from "./tournament-links.tsx";
import { TournamentWork } from "./tournament-work.tsx";

export { competitionLinks as links } from "#app/routes/layout/competition/competition-links.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, administrator, url, today, liveDays, settings } = context.get(requestContext);
  const { hidden: hiddenTables } = visibilityFor(settings, administrator !== null);
  const found = await snapshot((db) =>
    readTournamentPage(db, params["tournamentId"] ?? "", { ...settings, hiddenTables }, liveDays),
  );
  if (!found) throw data(await snapshot(findFilledList), { status: 404 });
  const { tournament, isLive, played, series, photos } = found;
  const asked = Number(url.searchParams.get("matches") ?? 0);
  const isGreat = Object.keys(played.matches).length > mostMatches;
  return {
    tournament,
    isLive,
    played,
    series,
    photos,
    // Of a great evening a page lists the matches of one competition only.
    listed: isGreat ? asked : null,
    opened: asked > 0 && asked <= played.competitions.length ? asked : 1,
    isAdministrator: administrator !== null,
    isOver: isTournamentOver(tournament, today),
    structuredData: sportsEvent(tournament, {
      siteName: settings.siteName,
      origin: url.origin,
      isOver: isTournamentOver(tournament, today),
    }),
  };
}

/** How many matches a page lists, each with its arithmetic, before it asks for one competition after the other. */
const mostMatches = 150;

/** Says that the tournament is over, with one button. */
export const action = administratorAction(async ({ operator, params }) => {
  const completed = await completeTournament(operator, params["tournamentId"] ?? "");
  if (!completed.ok) throw notFound();
  return data<{ readonly kind: "completed" } | Refused>({ kind: "completed" });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TournamentDetails() {
  const shown = useLoaderData<typeof loader>();
  const { tournament, isLive, isAdministrator, isOver, played, series, photos } = shown;
  const about = writtenIn(currentLocale(), tournament.about, tournament.aboutEn);
  const aboutLanguage = about === tournament.about ? "fr" : "en";
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap stack">
      <PageHead
        title={textInWords(tournament.name)}
        picture={paths.tournamentPicture(tournament.id)}
        {...(about === null ? {} : { description: textInWords(about, aboutLanguage) })}
      />
      <TournamentHead tournament={tournament} />
      <Outcome of={answer}>
        {answer?.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null}
        {answer?.kind === "completed" ? <p className="note">{m.tournament_completed_now()}</p> : null}
      </Outcome>
      {isAdministrator ? <TournamentWork tournament={tournament} /> : null}
      {about === null ? null : <About text={about} language={aboutLanguage} />}
      <Flyer tournament={tournament} />
      <TournamentLinks
        tournament={tournament}
        isLive={isLive}
        isOver={isOver}
        hasPhotos={photos.length > 0}
      />
      <RegistrationsPanel competitions={played.competitions.filter(isRegisteredOnly)} />
      <HighlightsPanel played={played} />
      <Results shown={shown} />
      <PhotoGallery photos={photos} />
      <SeriesLinks {...series} />
      {shown.structuredData === null ? null : <StructuredData data={shown.structuredData} />}
    </div>
  );
}

/** What the tournament is about, in the language in which it was written. */
function About({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <p className="prose" lang={languageTags[language]}>
      {textInWords(text, language)}
    </p>
  );
}

function Flyer({ tournament }: Pick<Shown, "tournament">) {
  const picture = tournamentPicture(tournament);
  if (picture === undefined) return null;
  return (
    <TournamentPicture
      className="flyer"
      address={picture}
      tournament={textInWords(tournament.name)}
      sizes="(min-width: 46rem) 30rem, 100vw"
      room={{ width: 480, height: 512 }}
      isFurtherDown={false}
    />
  );
}

function Results({ shown }: { readonly shown: Shown }) {
  const { tournament, played, listed, opened, isAdministrator } = shown;
  return (
    <section className="stack" aria-labelledby="results">
      <h2 id="results">{m.tournament_results()}</h2>
      {isAdministrator ? <ImportResultsPanel tournamentId={tournament.id} /> : null}
      {played.competitions.every(isRegisteredOnly) ? <p>{m.results_coming_soon()}</p> : null}
      {played.competitions.map((competition, index) =>
        isRegisteredOnly(competition) ? null : (
          <CompetitionDetails
            key={`${competition.name} ${index}`}
            competition={competition}
            matches={played.matches}
            tournamentId={tournament.id}
            number={index + 1}
            isOpen={index + 1 === opened}
            withMatches={listed === null || listed === index + 1}
          />
        ),
      )}
    </section>
  );
}

function isRegisteredOnly({ registered }: ShownCompetition): boolean {
  return registered.length > 0;
}

/** What is said of a tournament that is not there, or cannot be read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const surroundings = useRouteLoaderData<Surroundings>("root");
  if (isRouteErrorResponse(error) && error.status === 401) return <ErrorPage status={401} reference="" />;
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingTournament said={error.data} />;
  const title = m.tournament_failed();
  return (
    <div className="wrap">
      <PageHead title={title} />
      <EmptyState title={title} text={m.error_text({ reference: surroundings?.reference ?? "" })}>
        <TryAgainLink />
      </EmptyState>
    </div>
  );
}

/** There is no such tournament; `said` names the list that has some, where the loader says it. */
function MissingTournament({ said }: { readonly said: unknown }) {
  const title = m.tournament_not_found();
  return (
    <div className="wrap">
      <PageHead title={title} />
      <EmptyState title={title} text={m.tournament_not_found_text()}>
        <TournamentsButton list={tournamentStatuses.find((status) => status === said) ?? null}>
          <a className="btn main" href={paths.home()}>
            {m.not_found_home()}
          </a>
        </TournamentsButton>
      </EmptyState>
    </div>
  );
}
