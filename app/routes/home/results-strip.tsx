import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { CompetitionPodium } from "#app/reading/tournaments/read-podiums.ts";

interface ResultsStripProps {
  readonly id: string;
  readonly name: string;
  readonly competitions: readonly CompetitionPodium[];
}

/**
 * The latest results in one line. Where motion is welcome it goes round by itself, whatever the width of the screen, and
 * stands under a hand or a focus; elsewhere it is scrolled by hand.
 */
export function ResultsStrip({ id, name, competitions }: ResultsStripProps) {
  const pace = paceOf(competitions);
  return (
    <div className="strip">
      <h2 id="latest-results">
        <a href={paths.tournament(id)}>{m.home_latest_results({ tournament: textInWords(name) })}</a>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="strip-run" data-pace={pace} tabIndex={0} aria-label={m.home_results_strip()}>
        <div className="strip-round">
          <Podiums competitions={competitions} />
          <a className="screen-only" href={paths.tournament(id)}>
            {m.home_full_results()}
          </a>
        </div>
        {/* The same again, so that the line has no end: as long as the first, or it would jump. */}
        <div className="strip-round again" aria-hidden="true">
          <Podiums competitions={competitions} />
          <a href={paths.tournament(id)} tabIndex={-1}>
            {m.home_full_results()}
          </a>
        </div>
      </section>
    </div>
  );
}

function Podiums({ competitions }: Pick<ResultsStripProps, "competitions">) {
  return competitions.map(({ name, teams }, index) => (
    <dl key={`${name} ${index}`}>
      <dt>{textInWords(name)}</dt>
      {teams.map(({ rank, names }) => (
        <dd key={`${rank} ${names.join()}`}>
          <b>{rank}</b> {sideInWords(names)}
        </dd>
      ))}
    </dl>
  ));
}

const charactersAPace = 120;
const slowest = 8;

/** A longer line takes longer to go round: about 1 px in 20 ms at every length, and exactly that where scripts run (app/browser/visitor.js). */
function paceOf(competitions: readonly CompetitionPodium[]): number {
  const texts = competitions.flatMap(({ name, teams }) => [name, ...teams.flatMap((team) => team.names)]);
  return Math.min(slowest, Math.ceil(texts.join("    ").length / charactersAPace));
}
