import type { RankedTeam } from "#app/domain/tournaments/teams-by-rank.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownStanding } from "#app/reading/tournaments/read-competitions.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

/** Everyone in the order of the standings, with links to their pages. */
export function StandingList({
  competition,
  teams,
  table,
}: {
  readonly competition: string;
  readonly teams: readonly RankedTeam<ShownStanding>[];
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
