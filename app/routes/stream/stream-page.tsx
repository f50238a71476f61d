import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { streamPlayer } from "#app/domain/site/stream-player.ts";
import { nextTournament } from "#app/domain/tournaments/tournament-schedule.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StreamFacade } from "./stream-facade.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, settings, today, url } = context.get(requestContext);
  const { streamLink } = settings;
  return {
    channel: webLink(streamLink) ?? null,
    player: streamPlayer(streamLink, url.hostname) ?? null,
    next: nextTournament(await snapshot(listUpcomingTournaments), today) ?? null,
  };
}

export default function Live() {
  const { channel, player, next } = useLoaderData<typeof loader>();
  return (
    <div className="wrap stack">
      <PageHead title={m.live_title()} description={m.description_live()} />
      <h1>{m.live_title()}</h1>
      {channel === null ? (
        <EmptyState text={m.live_none()}>
          <a className="btn" href={next === null ? paths.tournaments() : paths.tournament(next.id)}>
            {next === null ? m.tournaments_see_upcoming() : m.live_next({ tournament: next.name })}
          </a>
        </EmptyState>
      ) : (
        <StreamFacade channel={channel} player={player} />
      )}
    </div>
  );
}
