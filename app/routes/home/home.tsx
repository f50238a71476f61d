import type { LinksFunction, LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import type { Organization, WithContext } from "schema-dts";
import type { Queries } from "#app/data/connection/database.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { countRatedMatches } from "#app/data/rankings/rated-matches.ts";
import { hasTournaments } from "#app/data/tournaments/tournaments.ts";
import { activeAfter } from "#app/domain/rankings/activity.ts";
import { establishedAfter } from "#app/domain/rankings/provisional-rating.ts";
import { isHidden, visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { topFive } from "#app/domain/rankings/top-five.ts";
import { tournamentPicture } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { isOverdue, nextTournament } from "#app/domain/tournaments/tournament-schedule.ts";
import { mainTable } from "#app/domain/values/table-type.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { readNewsPage } from "#app/reading/articles/read-news.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { listShownUpcoming } from "#app/reading/tournaments/shown-tournament.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { StructuredData } from "#app/routes/layout/frame/head/structured-data.tsx";
import { type RequestContext, requestContext } from "#app/server/context.ts";
import stylesheet from "#app/styles/home-page.css?url";
import { FollowedPeople } from "./followed-people.tsx";
import { Hero } from "./hero.tsx";
import { HomeNews } from "./home-news.tsx";
import { Promotions } from "./promotions.tsx";
import { ResultsStrip } from "./results-strip.tsx";
import { TopFives } from "./top-fives.tsx";
import { UpcomingPictures } from "./upcoming-pictures.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const mostPictures = 4;
const mostNews = 3;

export function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  return context.snapshot((db) => readHome(db, context));
}

async function readHome(db: Queries, { settings, administrator, today, isPhone, url }: RequestContext) {
  // R24: whatever is hidden is hidden here too.
  const withTopFives = !isPhone && !isHidden(visibilityFor(settings, administrator !== null), mainTable);
  const upcoming = await listShownUpcoming(db);
  const [latest] = await readLatestResults(db, 1);
  const cutOff = settings.activityCutOff;
  const players = withTopFives ? await listShownPlayers(db, mainTable, activeAfter(cutOff)) : [];
  const ids = players.map(({ id }) => id);
  const ratedMatches = await countRatedMatches(db, ids, null, establishedAfter);
  const asked = { cutOff, ratedMatches, establishedOnly: settings.topFiveEstablishedOnly };
  const { tagline, about, partnerName } = settings;
  const link = webLink(settings.partnerLink);
  const reading = { language: currentLocale(), today, withHidden: false };
  return {
    tagline,
    about,
    partner: partnerName === "" || link === undefined ? null : { name: partnerName, link },
    hasChannel: webLink(settings.streamLink) !== undefined,
    organization: {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: settings.siteName,
      url: url.origin,
      ...(settings.contactEmail === "" ? {} : { email: settings.contactEmail }),
    } satisfies WithContext<Organization>,
    pictures: upcoming
      .filter((tournament) => !isOverdue(tournament, today))
      .flatMap((tournament) => ({ ...tournament, picture: tournamentPicture(tournament) ?? "" }))
      .filter(({ picture }) => picture !== "")
      .slice(0, mostPictures)
      .map(({ id, name, from, to, picture }) => ({ id, name, from, to, picture })),
    news: (await readNewsPage(db, null, reading, mostNews)).news,
    next: nextTournament(upcoming, today) ?? null,
    today,
    hasHistory: await hasTournaments(db, "completed"),
    latest: latest ? { id: latest.id, name: latest.name, competitions: latest.podiums } : null,
    topFives: withTopFives
      ? {
          singles: topFive(players, { ...asked, mode: "singles" }),
          doubles: topFive(players, { ...asked, mode: "doubles" }),
          womensSingles: topFive(players, { ...asked, mode: "singles", gender: "women" }),
          womensDoubles: topFive(players, { ...asked, mode: "doubles", gender: "women" }),
        }
      : null,
  };
}

export default function Home() {
  const {
    tagline,
    about,
    next,
    today,
    hasHistory,
    latest,
    topFives,
    partner,
    hasChannel,
    pictures,
    organization,
    news,
  } = useLoaderData<typeof loader>();
  const locale = currentLocale();
  return (
    <>
      <PageHead description={about[locale]} />
      <StructuredData data={organization} />
      <Hero
        tagline={tagline[locale]}
        about={about[locale]}
        next={next}
        hasHistory={hasHistory}
        today={today}
      />
      {latest === null ? null : <ResultsStrip {...latest} />}
      <FollowedPeople />
      <div className="wrap">
        {pictures.length === 0 ? null : <UpcomingPictures pictures={pictures} />}
        {topFives === null ? null : <TopFives lists={topFives} />}
        <Promotions partner={partner} hasChannel={hasChannel} />
        <HomeNews news={news} />
      </div>
    </>
  );
}
