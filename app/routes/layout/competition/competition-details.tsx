import type { MatchMark } from "#app/domain/live/match-marks.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { PhaseSection } from "./phase-section.tsx";
import { Podium } from "./podium.tsx";
import { RegisteredList, registeredSize } from "./registered-list.tsx";
import { StandingList } from "./standing-list.tsx";

interface CompetitionDetailsProps {
  readonly competition: ShownCompetition;
  readonly matches: Readonly<Record<string, ShownMatch>>;
  readonly tournamentId: string;
  /** From 1; also the number under which its matches are asked for. */
  readonly number: number;
  readonly isOpen: boolean;
  /** Of a great evening, only the matches of the competition that was asked for. */
  readonly withMatches: boolean;
  /** While it is played: which of its matches are on, called, or next. */
  readonly marks?: Readonly<Record<string, MatchMark>>;
}

/** A competition: podium, standings, phases; folded until the reader opens it. */
export function CompetitionDetails(props: CompetitionDetailsProps) {
  const { competition, matches, tournamentId, number, isOpen, withMatches, marks } = props;
  const { teams, phases, table, registered } = competition;
  const name = textInWords(competition.name);
  return (
    <details className="competition" open={isOpen} id={`competition-${number}`}>
      <summary>
        <h3 id={`name-${number}`}>{name}</h3>
        <span className="soft small">{sizeOf(competition)}</span>
      </summary>
      {/* While it is played nobody waits for its standing yet. */}
      {teams.length === 0 && marks === undefined ? (
        <p className="soft">
          {competition.matches === 0 ? m.results_coming_soon() : m.tournament_matches_only()}
        </p>
      ) : null}
      {teams.length === 0 ? null : (
        <>
          <Podium competition={name} teams={teams} />
          <StandingList competition={name} teams={teams} table={table} />
        </>
      )}
      {registered.length === 0 ? null : (
        <>
          <h4 className="label">{m.tournament_registered()}</h4>
          <RegisteredList registered={registered} table={table} />
        </>
      )}
      {inOrderOfInterest(phases, marks).map((phase) => (
        <PhaseSection
          key={phases.indexOf(phase)}
          phase={phase}
          competition={competition}
          id={`phase-${number}-${phases.indexOf(phase)}`}
          competitionId={`name-${number}`}
          matches={matches}
          withMatches={withMatches}
          marks={marks ?? {}}
        />
      ))}
      {withMatches || competition.matches === 0 ? null : (
        <p className="all-matches">
          <a href={`${paths.tournament(tournamentId, { matches: number })}#competition-${number}`}>
            {m.tournament_all_matches({ competition: name })}
          </a>
        </p>
      )}
    </details>
  );
}

/** While a competition is played: once its qualification is over, the elimination stands first. */
function inOrderOfInterest(
  phases: ShownCompetition["phases"],
  marks: CompetitionDetailsProps["marks"],
): ShownCompetition["phases"] {
  if (marks === undefined) return phases;
  const trees = phases.filter(({ bracket }) => bracket !== null);
  const others = phases.filter(({ bracket }) => bracket === null);
  const isQualifying = others.some(({ matches }) => matches.some((id) => marks[id] !== undefined));
  return isQualifying ? phases : [...trees, ...others];
}

/** Its size, and its table where that does not go without saying. */
function sizeOf({ teams, matches, registered, table, isElsewhere }: ShownCompetition): string {
  if (registered.length > 0) return registeredSize(registered);
  const where = isElsewhere && table !== null ? tableLabel(table) : "";
  const isSingles = teams.every(({ players }) => players.length === 1);
  const count = teams.length;
  const who = isSingles ? m.competition_people({ count }) : m.standings_teams({ count });
  const played = m.competition_matches({ count: matches });
  return [where, count === 0 ? "" : who, matches === 0 ? "" : played]
    .filter((part) => part !== "")
    .join(betweenFacts);
}
