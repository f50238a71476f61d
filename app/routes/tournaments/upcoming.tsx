import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { hasTournaments } from "#app/data/tournaments/tournaments.ts";
import { isOverdue } from "#app/domain/tournaments/tournament-schedule.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { listShownUpcoming } from "#app/reading/tournaments/shown-tournament.ts";
import { EmbedCode } from "#app/routes/layout/embeds/embed-code.tsx";
import { embedHeights } from "#app/routes/layout/embeds/embed-sizes.ts";
import { requestContext } from "#app/server/context.ts";
import { TournamentCard } from "./lists/tournament-card.tsx";
import { TournamentListPage } from "./lists/tournament-list-page.tsx";
import { readSaved } from "./saved-tournament.tsx";
import { TournamentLinks } from "./tournament-links.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext);
  const { administrator, today, url } = request;
  const { tournaments, hasHistory, saved } = await request.snapshot(async (db) => ({
    tournaments: await listShownUpcoming(db),
    hasHistory: await hasTournaments(db, "completed"),
    saved: await readSaved(db, request),
  }));
  return {
    saved,
    hasHistory,
    host: url.host,
    isAdministrator: administrator !== null,
    tournaments: tournaments.map((tournament) => ({ tournament, overdue: isOverdue(tournament, today) })),
  };
}

export default function UpcomingTournaments() {
  const { tournaments, hasHistory, saved, isAdministrator, host } = useLoaderData<typeof loader>();
  const history = hasHistory ? { href: paths.history(), label: m.tournaments_see_history() } : null;
  return (
    <TournamentListPage
      title={m.tournaments_upcoming_title()}
      description={m.description_upcoming()}
      aside={
        isAdministrator ? (
          <a className="btn main" href={paths.newTournament()}>
            {m.tournament_add()}
          </a>
        ) : history === null || tournaments.length === 0 ? null : (
          <a href={history.href}>{history.label}</a>
        )
      }
      saved={saved}
      empty={m.tournaments_upcoming_empty()}
      other={history}
      below={
        <div className="below">
          <CalendarLinks host={host} />
          <EmbedCode
            label={m.embed_show_next()}
            path={paths.embedNext()}
            title={m.home_next()}
            height={embedHeights.next}
          />
        </div>
      }
    >
      {tournaments.map(({ tournament, overdue }) => (
        <TournamentCard
          key={tournament.id}
          tournament={tournament}
          isAdministrator={isAdministrator}
          note={overdue ? m.tournament_overdue() : undefined}
        >
          <TournamentLinks tournament={tournament} isOver={overdue} />
        </TournamentCard>
      ))}
    </TournamentListPage>
  );
}

/** Calendars subscribe by a scheme of their own; the file is for those that do not know it. */
function CalendarLinks({ host }: { readonly host: string }) {
  const path = paths.calendar(currentLocale());
  return (
    <p className="soft small exports">
      <a href={`webcal://${host}${path}`}>{m.calendar_subscribe()}</a>
      {betweenFacts}
      <a href={path}>{m.calendar_file()}</a>
    </p>
  );
}
