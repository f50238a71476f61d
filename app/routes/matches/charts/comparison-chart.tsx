import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { dayOfMoment } from "#app/domain/values/calendar-day.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ChartFrame, ChartLines } from "./chart-frame.tsx";
import { chartPoints } from "./chart-points.ts";
import { isOverTime } from "./is-over-time.ts";
import { momentDay } from "./moment-day.ts";

interface Curve {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
}

/** The average ratings of two players over the same time, and the same figures as a list. */
export function ComparisonChart({ one, other }: { readonly one: Curve; readonly other: Curve }) {
  const all = [...one.moments, ...other.moments];
  if (one.moments.length === 0 || other.moments.length === 0 || all.length < 3) return null;
  if (!isOverTime(all)) return null;
  const label = m.compare_chart({ one: one.name, other: other.name });
  return (
    <>
      <ChartFrame
        label={label}
        times={all.map(({ time }) => time)}
        ratings={all.map(({ average }) => average)}
        begins="atTop"
      >
        {(axes) => (
          <>
            <ChartLines>
              <polyline className="one" points={chartPoints(one.moments, axes, averageOf)} />
              <polyline className="other" points={chartPoints(other.moments, axes, averageOf)} />
            </ChartLines>
            {[one, other].map(({ moments }, index) =>
              moments.map((moment, position) => (
                <circle
                  key={`${index} ${position}`}
                  className={index === 0 ? "dot one" : "dot other"}
                  cx={`${axes.x(moment.time)}%`}
                  cy={`${axes.y(moment.average)}%`}
                  r="3"
                />
              )),
            )}
          </>
        )}
      </ChartFrame>
      <p className="chart-key" aria-hidden="true">
        <span className="one">{one.name}</span>
        <span className="other">{other.name}</span>
      </p>
      <ComparedMoments label={label} one={one} other={other} />
    </>
  );
}

interface ComparedMomentsProps {
  readonly label: string;
  readonly one: Curve;
  readonly other: Curve;
}

/** The chart's figures as text. */
function ComparedMoments({ label, one, other }: ComparedMomentsProps) {
  return (
    <details className="fold">
      <summary>{m.history_table()}</summary>
      <table className="table history-table">
        <caption className="sr">{label}</caption>
        <ColumnHeadings
          columns={[
            { label: m.history_when() },
            { label: one.name, isNumber: true },
            { label: other.name, isNumber: true },
          ]}
        />
        <tbody>
          {rowsOf(one.moments, other.moments).map((row, index) => (
            <tr key={`${index} ${row.time}`}>
              <td>{momentDay(row.time)}</td>
              <td className="number">{formatRating(row.one)}</td>
              <td className="number">{formatRating(row.other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function averageOf({ average }: RatingMoment): number {
  return average;
}

/** Every day on which one of them changed, latest first, with what both had at its end. */
function rowsOf(one: readonly RatingMoment[], other: readonly RatingMoment[]) {
  const all = [...one, ...other].map(({ time }) => time).sort();
  const ofDay = new Map(all.map((time) => [dayOfMoment(time), time]));
  const times = [...ofDay.values()].sort().reverse();
  const then = (moments: readonly RatingMoment[], time: string) =>
    moments.findLast((moment) => moment.time <= time)?.average ?? null;
  return times.map((time) => ({ time, one: then(one, time), other: then(other, time) }));
}
