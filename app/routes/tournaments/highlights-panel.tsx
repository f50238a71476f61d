import { Fragment, type ReactNode } from "react";
import { countMatches } from "#app/domain/matches/match-outcome.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { HighlightedPerson, PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";

interface HighlightsPanelProps {
  readonly played: PlayedTournament;
}

/** The tournament in figures: what one tells on the way home. */
export function HighlightsPanel({ played }: HighlightsPanelProps) {
  if (played.highlights.people === 0) return null;
  return (
    <section className="night" aria-labelledby="night">
      <h2 id="night">{m.night_figures()}</h2>
      <dl>
        {factsOf(played).map(([label, value, detail, isCrowd]) => (
          <div key={label} className={isCrowd ? "crowd" : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd className="small">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** As many names as a figure bears. */
const mostNamed = 4;

type Fact = readonly [label: string, value: string, detail: ReactNode, isCrowd?: boolean];

/** What is known of the tournament, each with its figure and whom it concerns. */
function factsOf({ highlights, matches }: PlayedTournament): Fact[] {
  const { people, upset, gain, longest, newcomers } = highlights;
  const count = countMatches(Object.values(matches));
  const facts: Fact[] = [
    [m.night_people(), m.competition_people({ count: people }), m.competition_matches({ count })],
  ];
  const upsetMatch = matches[upset?.matchId ?? ""];
  if (upset && upsetMatch) {
    const percent = formatPercent(upset.expected, currentLocale());
    facts.push([m.night_upset(), m.night_upset_value({ percent }), beaten(upsetMatch, upset.winner)]);
  }
  if (gain) {
    const gained = m.night_gain_value({ count: gain.change, change: formatSigned(gain.change) });
    const isCrowd = gain.people.length > mostNamed;
    const who = isCrowd ? m.competition_people({ count: gain.people.length }) : oneByOne(gain.people);
    facts.push([m.night_gain(), gained, who]);
  }
  const longestMatch = matches[longest?.matchId ?? ""];
  if (longest && longestMatch) {
    const { minutes } = longest;
    facts.push([m.night_longest(), m.night_minutes({ minutes }), opponents(longestMatch)]);
  }
  if (newcomers.length > 0) {
    const value = m.competition_people({ count: newcomers.length });
    facts.push([m.night_newcomers(), value, oneByOne(newcomers), newcomers.length > mostNamed]);
  }
  return facts;
}

/** People who are no team. A line ends after a comma, never before one. */
function oneByOne(people: readonly HighlightedPerson[]): ReactNode {
  return people.map((person, index) =>
    index === people.length - 1 ? (
      <PlayerNames key={index} table={person.table} players={[person]} />
    ) : (
      <Fragment key={index}>
        <span className="member">
          <PlayerNames table={person.table} players={[person]} />,
        </span>{" "}
      </Fragment>
    ),
  );
}

function opponents({ table, home, away }: ShownMatch): ReactNode {
  return (
    <>
      <PlayerNames table={table} players={home} /> – <PlayerNames table={table} players={away} />
    </>
  );
}

/** A dash would not say who beat whom. */
function beaten({ table, home, away }: ShownMatch, winner: "home" | "away"): ReactNode {
  const [winners, losers] = winner === "home" ? [home, away] : [away, home];
  return (
    <>
      <PlayerNames table={table} players={winners} /> {m.records_beat({ count: winners.length })}{" "}
      <PlayerNames table={table} players={losers} />
    </>
  );
}
