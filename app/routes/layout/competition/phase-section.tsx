import type { MatchMark } from "#app/domain/live/match-marks.ts";
import { countMatches } from "#app/domain/matches/match-outcome.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import type { ShownPhase } from "#app/reading/tournaments/shown-phases.ts";
import { phaseName } from "#app/routes/layout/widgets/phase-name.ts";
import { BracketView } from "./bracket-view.tsx";
import { NextMatch } from "./next-match.tsx";
import { PhaseTableView } from "./phase-table-view.tsx";
import { RoundMatches } from "./round-matches.tsx";
import { matchesByRound } from "./rounds.ts";

interface PhaseSectionProps {
  readonly phase: ShownPhase;
  readonly competition: Pick<ShownCompetition, "name" | "table">;
  /** Of its heading. */
  readonly id: string;
  /** Of the competition's heading: two competitions may call their phases alike. */
  readonly competitionId: string;
  readonly matches: Readonly<Record<string, ShownMatch>>;
  readonly withMatches: boolean;
  readonly marks: Readonly<Record<string, MatchMark>>;
}

const systems = {
  swiss: m.phase_swiss,
  sko: m.phase_sko,
  dko: m.phase_dko,
  round_robin: m.phase_round_robin,
  half_robin: m.phase_half_robin,
};

/** A phase: its bracket or its table, then its matches round by round. */
export function PhaseSection(props: PhaseSectionProps) {
  const { phase, competition, id, competitionId, matches, withMatches, marks } = props;
  const labelledBy = `${competitionId} ${id}`;
  const { name, system, bracket, table } = phase;
  const isDouble = (bracket?.losers.length ?? 0) > 0;
  const way = isDouble ? m.phase_dko() : system === null ? null : systems[system]();
  const unnamed = () => (bracket === null ? m.phase_qualification() : m.phase_bracket());
  const title = name === null ? unnamed() : phaseName(name);
  return (
    <section className="phase">
      <h4 id={id}>
        {title} {way === null ? null : <span className="soft">· {way}</span>}
      </h4>
      {bracket === null ? (
        <NextMatch phase={phase} matches={matches} marks={marks} />
      ) : (
        <BracketView bracket={bracket} matches={matches} marks={marks} labelledBy={labelledBy} />
      )}
      {table === null ? null : (
        <PhaseTableView
          table={table}
          playedOn={competition.table}
          caption={m.bracket_label({ phase: title, competition: textInWords(competition.name) })}
          labelledBy={labelledBy}
        />
      )}
      {withMatches ? <PhaseMatches phase={phase} matches={matches} playedOn={competition.table} /> : null}
    </section>
  );
}

function PhaseMatches({
  phase,
  matches,
  playedOn,
}: Pick<PhaseSectionProps, "phase" | "matches"> & { readonly playedOn: StoredTable | null }) {
  const count = countMatches(phase.matches.flatMap((id) => matches[id] ?? []));
  if (count === 0) return null;
  return (
    <details className="phase-matches">
      <summary>{m.phase_matches({ count })}</summary>
      {matchesByRound(phase, matches).map(({ label, matches: ofRound }, index) => (
        <RoundMatches key={index} title={label} matches={ofRound} table={playedOn} />
      ))}
    </details>
  );
}
