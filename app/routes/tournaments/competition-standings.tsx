import type { CompetitionResults } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Members of one team may stand in entries of their own: one line a rank. */
function teamsOf(competition: CompetitionResults): { rank: number; names: string[] }[] {
  const teams = new Map<number, string[]>();
  for (const { rank, players } of competition.standings) {
    teams.set(rank, [...(teams.get(rank) ?? []), ...players.map((player) => player.name)]);
  }
  return [...teams].sort(([one], [other]) => one - other).map(([rank, names]) => ({ rank, names }));
}

const podiumPlaces = 3;

/** A competition's podium and standings, closed until they are asked for. */
export function CompetitionStandings({
  competition,
  isOpen,
}: {
  readonly competition: CompetitionResults;
  readonly isOpen: boolean;
}) {
  const teams = teamsOf(competition);
  return (
    <details className="competition" open={isOpen}>
      <summary>
        <h3>{competition.name}</h3>
        <span className="soft small">{m.standings_teams({ count: teams.length })}</span>
      </summary>
      <ol className="podium" aria-label={m.podium_label({ competition: competition.name })}>
        {teams.slice(0, podiumPlaces).map((team) => (
          <li key={team.rank} className={`place-${team.rank}`}>
            <span>{team.names.join(", ")}</span>
            <b>{team.rank}</b>
          </li>
        ))}
      </ol>
      <table className="table">
        <caption className="sr">{m.standings_caption({ competition: competition.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{m.standings_rank()}</th>
            <th scope="col">{m.standings_players()}</th>
          </tr>
        </thead>
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
