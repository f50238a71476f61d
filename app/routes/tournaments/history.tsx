import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { hasTournaments } from "#app/data/tournaments/tournaments.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { readHistory } from "#app/reading/tournaments/read-history.ts";
import { leadToLastPage } from "#app/routes/layout/frame/head/lead-to-last-page.ts";
import { requestContext } from "#app/server/context.ts";
import { Pages } from "#app/ui/pages.tsx";
import { HistoryYears, yearAnchor } from "./lists/history-years.tsx";
import { TournamentCard } from "./lists/tournament-card.tsx";
import { TournamentListPage } from "./lists/tournament-list-page.tsx";
import { readSaved } from "./saved-tournament.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(requestContext);
  const asked = readPageNumber(request.url.searchParams.get("page"));
  const shown = await request.snapshot(async (db) => ({
    ...(await readHistory(db, asked)),
    hasUpcoming: await hasTournaments(db, "upcoming"),
    saved: await readSaved(db, request),
  }));
  leadToLastPage(request.url, shown.page);
  return { ...shown, isAdministrator: request.administrator !== null };
}

export default function TournamentHistory() {
  const shown = useLoaderData<typeof loader>();
  const { tournaments, page, pages, years, hasUpcoming, saved, isAdministrator } = shown;
  const upcoming = hasUpcoming ? { href: paths.tournaments(), label: m.tournaments_see_upcoming() } : null;
  return (
    <TournamentListPage
      title={m.tournaments_history_title()}
      description={m.description_history()}
      aside={
        upcoming === null || tournaments.length === 0 ? null : <a href={upcoming.href}>{upcoming.label}</a>
      }
      saved={saved}
      empty={m.tournaments_history_empty()}
      other={upcoming}
      above={<HistoryYears years={years} pages={pages} />}
      below={
        <Pages
          page={page}
          pages={pages}
          labels={{ before: m.pages_newer(), after: m.pages_older() }}
          hrefOf={(number) => paths.history({ page: number })}
        />
      }
    >
      {tournaments.map((tournament, index) => (
        <TournamentCard
          key={tournament.id}
          anchor={yearAnchor(shown, index)}
          tournament={tournament}
          isAdministrator={isAdministrator}
        >
          <p className="links">
            {tournament.hasResults ? (
              <a
                href={paths.tournament(tournament.id)}
                aria-label={m.tournament_results_of({ tournament: textInWords(tournament.name) })}
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
