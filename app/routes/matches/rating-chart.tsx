import { ratingScale, scaleBetween } from "#app/domain/chart-scale.ts";
import { ratingClasses } from "#app/domain/rating-class.ts";
import type { RatingMoment } from "#app/domain/rating-history.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { momentDay } from "./moment-day.ts";

const box = { left: 48, right: 700, top: 12, bottom: 250 };

interface RatingChartProps {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
  /** The matches of a tournament, one click away. */
  readonly hrefOf: (tournament: string) => string;
}

/** Ratings over time, drawn on the server: the bands of the classes behind, a figure for each tournament. */
export function RatingChart({ name, moments, hrefOf }: RatingChartProps) {
  const times = moments.map((moment) => timeOf(moment.time));
  const time = scaleBetween(Math.min(...times), Math.max(...times));
  const rating = ratingScale(
    moments.flatMap(({ singles, doubles, average }) => [singles ?? average, doubles ?? average, average]),
  );
  const x = (moment: RatingMoment) => round(box.left + time.at(timeOf(moment.time)) * (box.right - box.left));
  const y = (value: number) => round(box.bottom - rating.at(value) * (box.bottom - box.top));
  const line = (ratingOf: (moment: RatingMoment) => number | null) =>
    moments
      .flatMap((moment) => {
        const value = ratingOf(moment);
        return value === null ? [] : `${x(moment)},${y(value)}`;
      })
      .join(" ");
  const marks = [rating.from, Math.round((rating.from + rating.to) / 200) * 100, rating.to];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group, and no fieldset.
    <svg className="rating-chart" viewBox="0 0 712 280" role="group" aria-label={m.chart_label({ name })}>
      <ClassBands from={rating.from} to={rating.to} y={y} />
      {marks.map((value) => (
        <text key={value} className="mark" x={box.left - 8} y={y(value) + 4} textAnchor="end">
          {value}
        </text>
      ))}
      <polyline className="doubles" points={line(({ doubles }) => doubles)} />
      <polyline className="singles" points={line(({ singles }) => singles)} />
      <polyline className="average" points={line(({ average }) => average)} />
      {moments.map((moment, index) => (
        <Mark
          key={`${index} ${moment.time}`}
          moment={moment}
          x={x(moment)}
          y={y(moment.average)}
          hrefOf={hrefOf}
        />
      ))}
      <text className="mark" x={box.left} y={box.bottom + 22}>
        {momentDay(moments[0]?.time ?? "")}
      </text>
      <text className="mark" x={box.right} y={box.bottom + 22} textAnchor="end">
        {momentDay(moments.at(-1)?.time ?? "")}
      </text>
    </svg>
  );
}

interface ClassBandsProps {
  readonly from: number;
  readonly to: number;
  readonly y: (value: number) => number;
}

function ClassBands({ from, to, y }: ClassBandsProps) {
  let low = Number.NEGATIVE_INFINITY;
  return ratingClasses.map(({ name, upTo }, index) => {
    const bottom = Math.max(low, from);
    const top = Math.min(upTo, to);
    low = upTo;
    if (top <= bottom) return null;
    return (
      <g key={name}>
        <rect
          className={index % 2 === 0 ? "band" : "band other"}
          x={box.left}
          y={y(top)}
          width={box.right - box.left}
          height={round(y(bottom) - y(top))}
        />
        {y(bottom) - y(top) < 16 ? null : (
          <text className="class" x={box.right - 6} y={y(bottom) - 5} textAnchor="end">
            {name}
          </text>
        )}
      </g>
    );
  });
}

function Mark({
  moment,
  x,
  y,
  hrefOf,
}: {
  readonly moment: RatingMoment;
  readonly x: number;
  readonly y: number;
  readonly hrefOf: (tournament: string) => string;
}) {
  if (moment.tournament === null) return <rect className="event" x={x - 4} y={y - 4} width="8" height="8" />;
  const title = `${moment.tournament} · ${momentDay(moment.time)} · ${moment.average}`;
  return (
    <a href={hrefOf(moment.tournament)} aria-label={title}>
      <title>{title}</title>
      <circle className="reach" cx={x} cy={y} r="12" />
      <circle className="point" cx={x} cy={y} r="4.5" />
    </a>
  );
}

function timeOf(time: string): number {
  return Date.parse(time.length === 10 ? `${time}T16:00:00Z` : time);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
