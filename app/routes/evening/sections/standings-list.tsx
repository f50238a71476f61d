import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";

const whatBecomes: Record<EveningTournament["results"], () => string> = {
  new: m.evening_results_new,
  changed: m.evening_results_changed,
  unchanged: m.evening_results_unchanged,
  none: m.evening_results_none,
};

/** The standings of each competition: who came first, second, third. */
export function StandingsList({ tournament }: { readonly tournament: EveningTournament }) {
  const { standings, results, standingsThatStay } = tournament;
  const locale = currentLocale();
  // A file with standings brings none only as long as it belongs to no tournament.
  const isNowhere = results === "none" && standings.length > 0;
  return (
    <>
      <h3>{m.evening_standings()}</h3>
      <p className="soft small">{isNowhere ? m.evening_results_nowhere() : whatBecomes[results]()}</p>
      {standingsThatStay.length === 0 ? null : (
        <p className="soft small">
          {m.evening_results_stay({ events: formatList(standingsThatStay, locale) })}
        </p>
      )}
      {standings.length === 0 ? null : (
        <ul className="evening-podiums">
          {standings.map(({ competition, teams, areAlone, podium }, index) => (
            <li key={`${index} ${competition}`}>
              <p>
                <b>{competition}</b>{" "}
                <span className="soft small">
                  {areAlone ? m.competition_people({ count: teams }) : m.evening_teams({ count: teams })}
                </span>
              </p>
              <ol>
                {podium.map(({ rank, names }, position) => (
                  <li key={`${position} ${rank}`}>
                    <span className="rank">{rank}</span> {formatList(names, locale)}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
