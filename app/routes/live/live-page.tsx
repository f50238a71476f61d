import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { streamPlayer } from "#app/domain/site/stream-player.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { useIsVisitor } from "#app/routes/layout/own-browser/follow-script.tsx";
import { requestContext } from "#app/server/context.ts";
import { BetweenTournaments } from "./between-tournaments.tsx";
import { LiveBoard } from "./live-board.tsx";
import { FollowedNow } from "./people/followed-now.tsx";
import { StreamFacade } from "./stream-facade.tsx";

export { competitionLinks as links } from "#app/routes/layout/competition/competition-links.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, settings, today, url } = context.get(requestContext);
  const { streamLink } = settings;
  const state = await snapshot((db) => readLiveTournament(db, settings, today));
  const asked = url.searchParams.get("follow");
  const people = state.kind === "on" ? state.ties.people : [];
  return {
    followed: people.find(({ key }) => key === asked) ?? null,
    channel: webLink(streamLink) ?? null,
    player: streamPlayer(streamLink, url.hostname) ?? null,
    state,
  };
}

/** After which a page without a stream is read anew, in milliseconds. */
const aMinute = 60_000;

/** The live page in its three states: a tournament is on, the next one is known, or nothing is. */
export default function Live() {
  const { channel, player, state, followed } = useLoaderData<typeof loader>();
  const isOn = state.kind === "on";
  // The administrators' application has its own way to change a page.
  const isVisitor = useIsVisitor();
  return (
    <div className="wrap stack">
      <PageHead title={m.live_title()} description={m.description_live()} />
      <div>
        {isOn ? <p className="onair">{m.live_now()}</p> : null}
        <h1>{isOn ? state.tournament.name : m.live_title()}</h1>
      </div>
      {isOn && !isVisitor ? (
        <p>
          <a className="btn main" href={paths.scores()}>
            {m.typed_link()}
          </a>
        </p>
      ) : null}
      {isOn && isVisitor ? <FollowedNow people={state.ties.people} followed={followed} /> : null}
      {isOn ? null : <BetweenTournaments next={state.kind === "next" ? state.tournament : null} />}
      {channel === null ? null : <StreamFacade channel={channel} player={player} />}
      <div
        className="stack live-board"
        data-live={`${paths.live()}/stream?lang=${currentLocale()}`}
        data-tournament={isOn ? state.tournament.id : ""}
        data-minute={aMinute}
      >
        {isOn ? (
          <LiveBoard played={state.played} ties={state.ties} tournamentId={state.tournament.id} />
        ) : null}
      </div>
      <p id="live-status" role="status" className="sr" />
      {isVisitor ? <script src="/live.js" defer /> : null}
      {isOn ? (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      ) : null}
    </div>
  );
}
