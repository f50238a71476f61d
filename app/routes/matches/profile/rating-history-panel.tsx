import type { ReactNode } from "react";
import { type RatingMoment, ratingStretches } from "#app/domain/rating/rating-history.ts";
import { betweenFacts, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { authorRole, causeLabel } from "#app/routes/matches/cause-label.ts";
import { isOverTime } from "#app/routes/matches/charts/is-over-time.ts";
import { momentDay } from "#app/routes/matches/charts/moment-day.ts";
import { RatingChart } from "#app/routes/matches/charts/rating-chart.tsx";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";

interface RatingHistoryProps {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
  readonly hrefOf: (tournament: string) => string;
  /** Where the table has all of them; null where it has. */
  readonly wholeHref: string | null;
  /** The sentence above the chart. */
  readonly children?: ReactNode;
}

/** The newest rows of the table: more are shown to whoever asks, as all of fifteen years are a hundred kilobytes. */
const mostRows = 60;

/** The ratings over time: a chart, and the same figures as a list. */
export function RatingHistory({ name, moments, hrefOf, wholeHref, children }: RatingHistoryProps) {
  if (moments.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{m.history_title()}</h2>
      {children}
      {!isOverTime(moments) ? null : (
        <>
          <RatingChart name={name} moments={moments} causeOf={nameOf} />
          <p className="chart-key" aria-hidden="true">
            <span className="average">{m.column_average()}</span>
            <span className="singles">{m.column_singles()}</span>
            <span className="doubles">{m.column_doubles()}</span>
            <EntryKey moments={moments} />
            {ratingStretches(moments).length < 2 ? null : <span className="pause">{m.chart_pause()}</span>}
          </p>
        </>
      )}
      <RatingHistoryRows name={name} moments={moments} hrefOf={hrefOf} wholeHref={wholeHref} />
    </section>
  );
}

/** What the chart's squares are: whatever there is that is no match. */
function EntryKey({ moments }: Pick<RatingHistoryProps, "moments">) {
  const labels = moments.flatMap(({ cause }) => (cause === "match" ? [] : [causeLabel(cause)]));
  if (labels.length === 0) return null;
  return <span className="entry">{[...new Set(labels)].join(betweenFacts)}</span>;
}

/** The chart’s figures as text; where all of them are of one moment there is no chart. */
function RatingHistoryRows({ name, moments, hrefOf, wholeHref }: Omit<RatingHistoryProps, "children">) {
  const newest = [...moments].reverse();
  const rows = wholeHref === null ? newest : newest.slice(0, mostRows);
  return (
    <details className="fold" open={wholeHref === null}>
      <summary>{isOverTime(moments) ? m.history_table() : m.history_table_alone()}</summary>
      <ScrollBox labelledBy="history-table">
        <table className="table history-table">
          <caption className="sr" id="history-table">
            {m.chart_label({ name })}
          </caption>
          <ColumnHeadings
            columns={[
              { label: m.history_when() },
              { label: m.history_what() },
              { label: m.column_singles(), isNumber: true },
              { label: m.column_doubles(), isNumber: true },
              { label: m.column_average(), isNumber: true },
            ]}
          />
          <tbody>
            {rows.map((moment, index) => (
              <tr key={`${index} ${moment.time}`}>
                <td>{momentDay(moment.ownTime)}</td>
                <td>
                  {moment.tournament === null ? (
                    causeOf(moment)
                  ) : (
                    <a href={hrefOf(moment.tournament)}>{textInWords(moment.tournament)}</a>
                  )}
                </td>
                <Cell value={moment.singles} change={moment.singlesChange} />
                <Cell value={moment.doubles} change={moment.doublesChange} />
                <td className="number">
                  <b>{formatRating(moment.average)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {wholeHref === null || rows.length === moments.length ? null : (
        <p>
          <a href={`${wholeHref}#history`}>{m.history_all({ count: moments.length })}</a>
        </p>
      )}
    </details>
  );
}

/** Where a rating begins it did not move: all of it would be the change. */
function Cell({ value, change }: { readonly value: number | null; readonly change: number }) {
  return (
    <td className="number">
      {formatRating(value)} {change === 0 || change === value ? null : <small>{formatSigned(change)}</small>}
    </td>
  );
}

function nameOf(moment: RatingMoment): string {
  return moment.tournament === null ? causeOf(moment) : textInWords(moment.tournament);
}

function causeOf(moment: RatingMoment): string {
  const { cause, reason } = moment;
  if (cause === "match") return "–";
  const why = reason === null ? [] : [m.quoted({ text: textInWords(reason) })];
  return [causeLabel(cause), authorRole(moment), ...why].join(betweenFacts);
}
