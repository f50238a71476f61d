import { Fragment } from "react";
import {
  type CompetitionMatches,
  steadyPartners,
  type TournamentMatches,
} from "#app/domain/matches/of-a-player/match-groups.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import type { NamedRound } from "#app/domain/tournaments/phases/named-rounds.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { mainTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatOrdinal } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { TimelinePosition } from "#app/reading/ledger/read-timeline.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { TournamentChanges } from "#app/routes/layout/widgets/tournament-changes.tsx";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { MatchItem } from "./match-item.tsx";
import { roundLabel } from "./round-label.ts";
import { TimelineItem } from "./timeline-item.tsx";

/** What the matches of every tournament of a page depend on. */
export interface MatchListContext {
  readonly ownIds: readonly string[];
  readonly ownName: string;
  /** By the match's id. */
  readonly rounds: Readonly<Record<string, NamedRound>>;
  /** The matches that are still on, by their ids. */
  readonly on: readonly string[];
  /** What is no match, above the match that it follows. */
  readonly timeline: readonly TimelinePosition[];
  /** Whether all matches of a tournament are shown, so that they add up to what it changed. */
  readonly isWhole: boolean;
  /** Opens the correction; undefined for visitors. */
  readonly onCorrect: ((match: PlayerMatch) => void) | undefined;
}

interface TournamentMatchesViewProps extends MatchListContext {
  readonly tournament: TournamentMatches;
}

/** The matches of one tournament under one heading: name, days, what it changed. */
export function TournamentMatchesView({ tournament, ...context }: TournamentMatchesViewProps) {
  const { tournamentId, first, last, competitions } = tournament;
  const name = textInWords(tournament.name);
  return (
    <section className="tournament-matches">
      <header>
        <h3>{tournamentId === null ? name : <a href={paths.tournament(tournamentId)}>{name}</a>}</h3>
        <p className="match-meta">
          {first === null || last === null ? (
            m.date_unknown()
          ) : (
            <TournamentDays tournament={{ from: dayInToronto(first), to: dayInToronto(last) }} />
          )}
        </p>
        {context.isWhole ? <TournamentChanges change={tournament.change} /> : null}
      </header>
      {competitions.map((competition, index) => (
        <Competition key={`${competition.competitionId} ${index}`} {...context} competition={competition} />
      ))}
    </section>
  );
}

interface CompetitionProps extends MatchListContext {
  readonly competition: CompetitionMatches;
}

function Competition({ competition, ownIds, ownName, rounds, on, timeline, onCorrect }: CompetitionProps) {
  const { name, rank, matches } = competition;
  const partners = steadyPartners(matches, ownIds);
  const table = matches[0]?.table ?? mainTable;
  return (
    <>
      <h4>
        {textInWords(name)}
        {rank === null ? null : (
          <>
            {betweenFacts}
            <b className={rank <= 3 ? "reached first" : "reached"}>
              {m.rank_reached({ rank: formatOrdinal(rank, currentLocale()) })}
            </b>
          </>
        )}
        {partners === null ? null : (
          <span className="soft">
            , {m.match_with({ names: "" })}
            <PlayerNames table={table} players={partners} />
          </span>
        )}
      </h4>
      <ol className="matches">
        {matches.map((match) => {
          const round = rounds[match.id];
          return (
            <Fragment key={match.id}>
              <EntriesAbove timeline={timeline} matchId={match.id} />
              <MatchItem
                match={match}
                ownIds={ownIds}
                ownName={ownName}
                round={round === undefined ? "" : roundLabel(round)}
                isOn={on.includes(match.id)}
                isPartnerNamed={partners !== null}
                onCorrect={onCorrect}
              />
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

interface EntriesAboveProps extends Pick<MatchListContext, "timeline"> {
  /** Null for those below all matches. */
  readonly matchId: string | null;
}

/** What changed the ratings and is no match, in its place among the matches. */
export function EntriesAbove({ timeline, matchId }: EntriesAboveProps) {
  return timeline.flatMap(({ entry, above }) =>
    above === matchId ? <TimelineItem key={entry.sequence} entry={entry} /> : [],
  );
}
