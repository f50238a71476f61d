import { winRate } from "#app/domain/matches/of-a-player/tally.ts";
import type { YearOfPlay } from "#app/domain/matches/of-a-player/years-of-play.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Abbreviation } from "#app/routes/layout/words/abbreviation.tsx";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";

interface YearsTableProps {
  readonly table: TableType;
  readonly playerId: string;
  readonly years: readonly YearOfPlay[];
}

/** Year by year: how much was played, how well, and what it changed; each leads to its matches. */
export function YearsTable({ table, playerId, years }: YearsTableProps) {
  if (years.length === 0) return null;
  const hasRatings = years.some(({ average }) => average !== null);
  return (
    <details className="fold">
      <summary id="years-title">
        {m.years_title()} ({years.length})
      </summary>
      <ScrollBox labelledBy="years-title">
        <table className="table">
          <caption className="sr">{m.years_title()}</caption>
          <ColumnHeadings
            columns={[
              { label: m.years_year() },
              { label: m.years_tournaments(), isNumber: true },
              {
                label: <Abbreviation short={m.column_tally()} long={m.column_tally_title()} />,
                isNumber: true,
              },
              { label: m.column_win_rate(), isNumber: true },
              ...(hasRatings ? [{ label: m.column_average(), isNumber: true }] : []),
            ]}
          />
          <tbody>
            {years.map(({ year, tournaments, tally, average, change }) => {
              const rate = winRate(tally);
              return (
                <tr key={year}>
                  <th scope="row">
                    <a href={`${paths.matches(table, playerId, { year })}#matches`}>{year}</a>
                  </th>
                  <td className="number">{tournaments}</td>
                  <td className="number">
                    {tally.wins}–{tally.losses}–{tally.draws}
                  </td>
                  <td className="number">{rate === null ? "–" : formatPercent(rate, currentLocale())}</td>
                  {hasRatings ? (
                    <td className="number">
                      {formatRating(average)} {change ? <small>{formatSigned(change)}</small> : null}
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
