import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { CompetitionPodium } from "./competition-podium.ts";

interface ResultsStripProps {
  readonly id: string;
  readonly name: string;
  readonly competitions: readonly CompetitionPodium[];
}

/** The latest results in one line; it scrolls by hand, and by itself where scripts run and motion is not reduced. */
export function ResultsStrip({ id, name, competitions }: ResultsStripProps) {
  return (
    <div className="strip">
      <h2 id="latest-results">
        <a href={paths.tournament(id)}>{m.home_latest_results({ tournament: name })}</a>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="strip-run" data-scrolls tabIndex={0} aria-label={m.home_results_strip()}>
        {competitions.map((competition) => (
          <dl key={competition.name}>
            <dt>{competition.name}</dt>
            {competition.teams.map((team) => (
              <dd key={`${team.rank} ${team.names.join()}`}>
                <b>{team.rank}</b> {team.names.join(", ")}
              </dd>
            ))}
          </dl>
        ))}
        <a href={paths.tournament(id)}>{m.home_full_results()}</a>
      </section>
    </div>
  );
}
