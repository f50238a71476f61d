import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import liveScript from "#app/browser/live.js?url";
import { liveViewOf } from "#app/domain/live/live-view.ts";
import { streamPlayer } from "#app/domain/site/stream-player.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { liveStream, paths } from "#app/paths.ts";
import { type LiveState, readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { useIsVisitor } from "#app/routes/layout/own-browser/follow-script.tsx";
import { requestContext } from "#app/server/context.ts";
import { liveStateId } from "#app/server/live/live-state-id.ts";
import { readPublicKey } from "#app/server/notices/notice-keys.ts";
import { AlsoToday } from "./also-today.tsx";
import { BetweenTournaments } from "./between-tournaments.tsx";
import { DayTools } from "./day-tools.tsx";
import { LiveBoard } from "./live-board.tsx";
import { aMinute, LiveUpdates } from "./live-updates.tsx";
import { FollowedNow } from "./people/followed-now.tsx";
import { LiveScreen } from "./screens/live-screen.tsx";
import { StreamFacade } from "./stream-facade.tsx";
import { UpdatedNote } from "./updated-note.tsx";

export { liveLinks as links } from "./live-links.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, settings, locale, today, liveDays, url, offlinePages } = context.get(requestContext);
  const { streamLink } = settings;
  const { state, noticeKey } = await snapshot(async (db) => ({
    state: await readLiveTournament(db, settings, liveDays),
    // Without the worker nothing could show them.
    noticeKey: offlinePages ? await readPublicKey(db) : null,
  }));
  const asked = url.searchParams.get("follow");
  const people = state.kind === "on" ? state.board.people : [];
  const view = liveViewOf(url.searchParams);
  return {
    view,
    stream: liveStream(locale, view, liveStateId({ state, today, settings })),
    address: `${url.host}${paths.live()}`,
    noticeKey,
    followed: people.find(({ key }) => key === asked) ?? null,
    channel: webLink(streamLink) ?? null,
    player: streamPlayer(streamLink, url.hostname) ?? null,
    state,
    today,
  };
}

/** After which a page without a stream is read anew, in milliseconds. */

/** The live page in its three states: a tournament is on, the next one is known, or nothing is. */
export default function Live() {
  const { view, stream, address, channel, player, state, followed, noticeKey, today } =
    useLoaderData<typeof loader>();
  const isOn = state.kind === "on";
  const isVisitor = useIsVisitor();
  if (view !== "page") return <LiveScreen {...{ view, state, stream, address, today }} />;
  return (
    <div className="wrap stack">
      <PageHead title={m.live_title()} description={m.description_live()} />
      <LiveHead state={state} today={today} />
      {isVisitor ? null : <DayTools isOn={isOn} />}
      {isOn && isVisitor ? (
        <FollowedNow people={state.board.people} followed={followed} noticeKey={noticeKey} />
      ) : null}
      {isOn ? null : (
        <div className="live-between">
          <BetweenTournaments state={state} today={today} />
          {channel === null ? null : <StreamFacade channel={channel} player={player} />}
        </div>
      )}
      <div
        className="stack live-board"
        data-live={stream}
        data-tournament={isOn ? state.tournament.id : ""}
        data-minute={aMinute}
      >
        {isOn ? (
          <LiveBoard
            played={state.played}
            board={state.board}
            tournamentId={state.tournament.id}
            stream={channel === null ? null : { channel, player }}
          />
        ) : null}
      </div>
      <p id="live-status" role="status" className="sr" />
      {isVisitor ? <script type="module" src={liveScript} /> : <LiveUpdates stream={stream} />}
      {isOn ? (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      ) : null}
    </div>
  );
}

/** What is on, and when its tables last had news. */
function LiveHead({ state, today }: { readonly state: LiveState; readonly today: string }) {
  if (state.kind !== "on") return <h1>{m.live_title()}</h1>;
  return (
    <div className="head">
      <div>
        <p className="onair">{m.live_now()}</p>
        <h1>
          <a href={paths.tournament(state.tournament.id)}>{textInWords(state.tournament.name)}</a>
        </h1>
        <div id="live-others">
          <AlsoToday others={state.others} />
        </div>
      </div>
      <p id="live-updated" className="soft small">
        <UpdatedNote updatedAt={state.updatedAt} today={today} />
      </p>
    </div>
  );
}
