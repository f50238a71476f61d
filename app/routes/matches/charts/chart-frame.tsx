import type { ReactNode } from "react";
import { ratingClasses } from "#app/domain/rating/rating-class.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatMonth, formatRating } from "#app/i18n/format.ts";
import { ratingScale, scaleBetween } from "./chart-scale.ts";

const box = { left: 48, right: 700, top: 12, bottom: 250 };

/** The position of a moment and a rating in a chart, in its own units. */
export interface ChartAxes {
  readonly x: (time: string) => number;
  readonly y: (rating: number) => number;
}

interface ChartFrameProps {
  readonly label: string;
  /** Instants or days, at least one. */
  readonly times: readonly string[];
  readonly ratings: readonly number[];
  readonly children: (axes: ChartAxes) => ReactNode;
}

/** The frame of a chart of ratings over time, drawn on the server: bands of the classes, marks and days. */
export function ChartFrame({ label, times, ratings, children }: ChartFrameProps) {
  const instants = times.map(timeOf);
  const time = scaleBetween(Math.min(...instants), Math.max(...instants));
  const rating = ratingScale(ratings);
  const x = (moment: string) => round(box.left + time.at(timeOf(moment)) * (box.right - box.left));
  const y = (value: number) => round(box.bottom - rating.at(value) * (box.bottom - box.top));
  const marks = [rating.from, Math.round((rating.from + rating.to) / 200) * 100, rating.to];
  const inOrder = [...times].sort((one, other) => timeOf(one) - timeOf(other));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group, and no fieldset.
    <svg className="rating-chart" viewBox="0 0 712 280" role="group" aria-label={label}>
      <ClassBands from={rating.from} to={rating.to} y={y} />
      {marks.map((value) => (
        <text key={value} className="mark" x={box.left - 8} y={y(value) + 4} textAnchor="end">
          {formatRating(value)}
        </text>
      ))}
      {children({ x, y })}
      <text className="mark" x={box.left} y={box.bottom + 22}>
        {monthOf(inOrder[0])}
      </text>
      <text className="mark" x={box.right} y={box.bottom + 22} textAnchor="end">
        {monthOf(inOrder.at(-1))}
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
        {y(bottom) - y(top) < 22 ? null : (
          <text className="class" x={box.right - 6} y={y(bottom) - 5} textAnchor="end">
            {name}
          </text>
        )}
      </g>
    );
  });
}

function monthOf(time: string | undefined): string {
  return time === undefined ? "" : formatMonth(time, currentLocale());
}

function timeOf(time: string): number {
  return Date.parse(time.length === 10 ? `${time}T16:00:00Z` : time);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
