import type { ReactNode } from "react";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch, ShownPerson } from "#app/reading/tournaments/read-played-matches.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";

interface HighlightsPanelProps {
  readonly played: PlayedTournament;
  readonly table: StoredTable | null;
}

/** The evening in figures: what one tells on the way home. */
export function HighlightsPanel({ played, table }: HighlightsPanelProps) {
  const { highlights, matches } = played;
  if (highlights.people === 0) return null;
  const { upset, gain, longest, newcomers } = highlights;
  const names = (people: readonly ShownPerson[]) => <People people={people} table={table} />;
  const upsetMatch = upset === null ? undefined : matches[upset.matchId];
  const longestMatch = longest === null ? undefined : matches[longest.matchId];
  const facts: (readonly [label: string, value: ReactNode, detail: ReactNode])[] = [
    [
      m.night_people(),
      m.competition_people({ count: highlights.people }),
      m.competition_matches({ count: Object.keys(matches).length }),
    ],
  ];
  if (upset && upsetMatch)
    facts.push([
      m.night_upset(),
      m.night_upset_value({ percent: formatPercent(upset.expected, currentLocale()) }),
      opponents(upsetMatch, upset.winner, names),
    ]);
  if (gain)
    facts.push([
      m.night_gain(),
      m.night_gain_value({ count: gain.change, change: formatSigned(gain.change) }),
      gain.people.length > mostNamed
        ? m.competition_people({ count: gain.people.length })
        : names(gain.people),
    ]);
  if (longest && longestMatch)
    facts.push([
      m.night_longest(),
      m.night_minutes({ minutes: longest.minutes }),
      opponents(longestMatch, "home", names),
    ]);
  if (newcomers.length > 0)
    facts.push([m.night_newcomers(), m.competition_people({ count: newcomers.length }), names(newcomers)]);
  return (
    <section className="night" aria-labelledby="night">
      <h2 id="night">{m.night_figures()}</h2>
      <dl>
        {facts.map(([label, value, detail]) => (
          <div key={label}>
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

function opponents(
  match: ShownMatch,
  first: "home" | "away",
  names: (people: readonly ShownPerson[]) => ReactNode,
): ReactNode {
  const [one, other] = first === "home" ? [match.home, match.away] : [match.away, match.home];
  return (
    <>
      {names(one)} – {names(other)}
    </>
  );
}

function People({
  people,
  table,
}: {
  readonly people: readonly ShownPerson[];
  readonly table: StoredTable | null;
}) {
  if (table === null) return people.map(({ name }) => name).join(" + ");
  return <PlayerNames table={table} players={people} />;
}
