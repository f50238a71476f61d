import { teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
import type { CompetitionResults } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

const podiumSize = 3;

/** A competition's podium and standings, folded until the reader opens them. */
export function CompetitionStandings({
  competition,
  isOpen,
}: {
  readonly competition: CompetitionResults;
  readonly isOpen: boolean;
}) {
  const teams = teamsByRank(competition.standings);
  return (
    <details className="competition" open={isOpen}>
      <summary>
        <h3>{competition.name}</h3>
        <span className="soft small">{m.standings_teams({ count: teams.length })}</span>
      </summary>
      <ol className="podium" aria-label={m.podium_label({ competition: competition.name })}>
        {teams.slice(0, podiumSize).map((team) => (
          <li key={team.rank} className={`place-${team.rank}`}>
            <span>{team.names.join(", ")}</span>
            <b>{team.rank}</b>
          </li>
        ))}
      </ol>
      <table className="table">
        <caption className="sr">{m.standings_caption({ competition: competition.name })}</caption>
        <ColumnHeadings columns={[{ label: m.standings_rank() }, { label: m.standings_players() }]} />
        <tbody>
          {teams.map((team) => (
            <tr key={team.rank}>
              <td className="rank">{team.rank}</td>
              <td>{team.names.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
