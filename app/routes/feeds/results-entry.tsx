import { renderToStaticMarkup } from "react-dom/server";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { CompetitionPodium } from "#app/reading/tournaments/read-podiums.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import type { FeedEntry } from "./feed-entry.ts";

/** The results of a tournament as a feed announces them: the podium of each competition. */
export function resultsEntry(
  tournament: Tournament & { readonly podiums: readonly CompetitionPodium[] },
): FeedEntry {
  const { id, name, updatedAt } = tournament;
  return {
    key: `results/${id}`,
    title: m.feed_results({ tournament: textInWords(name) }),
    path: paths.tournament(id),
    day: lastDayOf(tournament) ?? dayInToronto(updatedAt),
    updatedAt,
    html: renderToStaticMarkup(<Podiums tournament={tournament} />),
  };
}

function Podiums({ tournament }: { readonly tournament: Parameters<typeof resultsEntry>[0] }) {
  return (
    <>
      <p>
        {tournament.city}
        {betweenFacts}
        <TournamentDays tournament={tournament} />
      </p>
      {tournament.podiums.map(({ name, teams }, index) => (
        <section key={`${name} ${index}`}>
          <h2>{textInWords(name)}</h2>
          <ul>
            {teams.map(({ rank, names }) => (
              <li key={`${rank} ${names.join()}`}>
                {rank}. {sideInWords(names)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
