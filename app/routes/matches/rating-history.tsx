import type { LedgerCause } from "#app/domain/ledger-row.ts";
import { type RatingMoment, ratingPeak } from "#app/domain/rating-history.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstantDay, formatRating, formatShortDay, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RatingChart } from "./rating-chart.tsx";

const causes: Record<Exclude<LedgerCause, "match">, () => string> = {
  start: m.cause_start,
  import: m.cause_import,
  correction: m.cause_correction,
  merge: m.cause_merge,
};

interface RatingHistoryProps {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
  readonly hrefOf: (tournament: string) => string;
}

/** How the ratings came to be what they are: a chart, and the same as a table. */
export function RatingHistory({ name, moments, hrefOf }: RatingHistoryProps) {
  const peak = ratingPeak(moments);
  if (peak === undefined) return null;
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{m.history_title()}</h2>
      <p className="soft">
        {m.history_peak({ rating: peak.average, day: dayOf(peak.time) })}
        {peak.tournament === null ? null : ` · ${peak.tournament}`}
      </p>
      {moments.length < 2 ? null : (
        <>
          <RatingChart name={name} moments={moments} hrefOf={hrefOf} />
          <p className="chart-key" aria-hidden="true">
            <span className="average">{m.column_average()}</span>
            <span className="singles">{m.column_singles()}</span>
            <span className="doubles">{m.column_doubles()}</span>
          </p>
        </>
      )}
      <details>
        <summary>{m.history_table()}</summary>
        <table className="table history-table">
          <caption className="sr">{m.chart_label({ name })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.history_when()}</th>
              <th scope="col">{m.history_what()}</th>
              <th scope="col" className="number">
                {m.column_singles()}
              </th>
              <th scope="col" className="number">
                {m.column_doubles()}
              </th>
              <th scope="col" className="number">
                {m.column_average()}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...moments].reverse().map((moment, index) => (
              <tr key={`${index} ${moment.time}`}>
                <td>{dayOf(moment.time)}</td>
                <td>
                  {moment.tournament === null ? (
                    eventOf(moment)
                  ) : (
                    <a href={hrefOf(moment.tournament)}>{moment.tournament}</a>
                  )}
                </td>
                <Cell value={moment.singles} change={moment.singlesChange} />
                <Cell value={moment.doubles} change={moment.doublesChange} />
                <td className="number">
                  <b>{moment.average}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Cell({ value, change }: { readonly value: number | null; readonly change: number }) {
  return (
    <td className="number">
      {formatRating(value)} {change === 0 ? null : <small>{formatSigned(change)}</small>}
    </td>
  );
}

/** Who wrote it is said by role: a name is nobody's business (Law 25). */
function eventOf({ cause, isByCommand }: RatingMoment): string {
  if (cause === "match") return "–";
  return `${causes[cause]()} · ${isByCommand ? m.author_command() : m.author_administrator()}`;
}

function dayOf(time: string): string {
  return time.length === 10 ? formatShortDay(time, currentLocale()) : formatInstantDay(time, currentLocale());
}
