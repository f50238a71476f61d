import type { FigureName, Figures } from "#app/domain/tournaments/phases/phase.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatFigure, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownTable } from "#app/reading/tournaments/shown-phases.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { Abbreviation } from "#app/routes/layout/words/abbreviation.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";

const figures: Readonly<Record<FigureName, () => string>> = {
  points: m.figure_points,
  pointsPerMatch: m.figure_pointsPerMatch,
  correctedPoints: m.figure_correctedPoints,
  lives: m.figure_lives,
  lastRound: m.figure_lastRound,
  buchholz: m.figure_buchholz,
  fineBuchholz: m.figure_fineBuchholz,
  sonnebornBerger: m.figure_sonnebornBerger,
  goalDifference: m.figure_goalDifference,
  setDifference: m.figure_setDifference,
};

const counts = [
  { short: m.phase_played, long: m.phase_played_title, key: "played" },
  { short: m.phase_wins, long: m.phase_wins_title, key: "wins" },
  { short: m.phase_draws, long: m.phase_draws_title, key: "draws" },
  { short: m.phase_losers, long: m.phase_losses_title, key: "losses" },
] as const;

interface PhaseTableViewProps {
  readonly table: ShownTable;
  readonly playedOn: StoredTable | null;
  readonly caption: string;
  readonly labelledBy: string;
}

/** A qualification: ranks and tie-breaks as the file gives them, wins and goals as they were played. */
export function PhaseTableView({ table, playedOn, caption, labelledBy }: PhaseTableViewProps) {
  const { columns, rows, isFromFile } = table;
  const writers = writersOf(table);
  return (
    <ScrollBox labelledBy={labelledBy}>
      <table className="table phase-table">
        <caption className="sr">{caption}</caption>
        <Headings columns={columns} />
        <tbody>
          {rows.map(({ rank, people, tally, points, figures: found }, index) => (
            <tr key={index}>
              <td className="rank">{rank ?? "–"}</td>
              <th scope="row">
                {playedOn === null ? sideInWords(people) : <PlayerNames table={playedOn} players={people} />}
              </th>
              {writers.map((write, column) => (
                <td key={column} className="number">
                  {write(found)}
                </td>
              ))}
              {counts.map(({ key }) => (
                <td key={key} className="number">
                  {tally[key]}
                </td>
              ))}
              <td className="number">{`${points.won}–${points.lost}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isFromFile ? null : <p className="soft small">{m.phase_computed()}</p>}
    </ScrollBox>
  );
}

function Headings({ columns }: Pick<ShownTable, "columns">) {
  return (
    <thead>
      <tr>
        <th scope="col">{m.standings_rank()}</th>
        <th scope="col">{m.standings_players()}</th>
        {columns.map((name) => (
          <th key={name} scope="col" className="number">
            {figures[name]()}
          </th>
        ))}
        {counts.map(({ short, long, key }) => (
          <th key={key} scope="col" className="number">
            <Abbreviation short={short()} long={long()} />
          </th>
        ))}
        <th scope="col" className="number">
          {m.phase_points()}
        </th>
      </tr>
    </thead>
  );
}

/** How each column writes its figures: differences with their sign, decimals where one of them has any. */
function writersOf({ columns, rows }: ShownTable): ((figures: Figures) => string)[] {
  const locale = currentLocale();
  return columns.map((name) => {
    const isDifference = name === "goalDifference" || name === "setDifference";
    const isWhole = rows.every(({ figures: found }) => Number.isInteger(found[name] ?? 0));
    return (found) => {
      const value = found[name];
      if (value === undefined) return "";
      return isDifference ? formatSigned(value) : formatFigure(value, isWhole, locale);
    };
  });
}
