import type { RankedTeam } from "#app/domain/tournaments/teams-by-rank.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personInWords, sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownStanding } from "#app/reading/tournaments/read-competitions.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

type Teams = readonly RankedTeam<ShownStanding>[];

const lastStep = 3;
/** A podium bears the first three, and one more where two teams are third; more are no podium. */
const mostOnPodium = 4;

/** Who stands on the steps. */
export function Podium({ competition, teams }: { readonly competition: string; readonly teams: Teams }) {
  const first = teams.filter(({ rank }) => rank <= lastStep);
  if (first.length > mostOnPodium) return null;
  return (
    <ol className={`podium of-${first.length}`} aria-label={m.podium_label({ competition })}>
      {first.map((team, index) => (
        <li key={index} className={`place-${team.rank}`}>
          {team.names.map((name, position) => (
            <span key={position}>{personInWords(name)}</span>
          ))}
          <b>{team.rank}</b>
        </li>
      ))}
    </ol>
  );
}

/** Everyone in the order of the standings, with links to their pages. */
export function StandingList({
  competition,
  teams,
  table,
}: {
  readonly competition: string;
  readonly teams: Teams;
  readonly table: StoredTable | null;
}) {
  return (
    <div className="print-columns">
      <table className="table standings">
        <caption className="sr">{m.standings_caption({ competition })}</caption>
        <ColumnHeadings columns={[{ label: m.standings_rank() }, { label: m.standings_players() }]} />
        <tbody>
          {teams.map(({ rank, players, names }, index) => (
            <tr key={index}>
              <td className="rank">{rank}</td>
              <td>{table === null ? sideInWords(names) : <PlayerNames table={table} players={players} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
