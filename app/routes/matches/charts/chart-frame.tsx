import type { ReactNode } from "react";
import { ratingClasses } from "#app/domain/rating/rating-class.ts";
import { startOfDayInToronto, yearOfMoment } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatMonth, formatRating } from "#app/i18n/format.ts";
import { ratingScale, scaleBetween } from "./chart-scale.ts";

// Everything is a percentage of the drawing, so that it fills any width while texts, lines and points keep their size.
const box = { left: 1.5, right: 98.5, bottom: 90 };
/** Where the drawing begins: below the sentence on the visited point, or at the top where there is none. */
const tops = { belowSentence: 27, atTop: 2 } as const;

/** The position of a moment and a rating in a chart, in percent of its width and height. */
export interface ChartAxes {
  readonly x: (time: string) => number;
  readonly y: (rating: number) => number;
}

interface ChartFrameProps {
  readonly label: string;
  /** Instants or days, at least one. */
  readonly times: readonly string[];
  readonly ratings: readonly number[];
  readonly begins?: keyof typeof tops;
  readonly children: (axes: ChartAxes) => ReactNode;
}

/** The frame of a chart of ratings over time: bands of the classes, marks and years. */
export function ChartFrame({ label, times, ratings, begins = "belowSentence", children }: ChartFrameProps) {
  const top = tops[begins];
  const instants = times.map(timeOf);
  const time = scaleBetween(Math.min(...instants), Math.max(...instants));
  const rating = ratingScale(ratings);
  const x = (moment: string) => round(box.left + time.at(timeOf(moment)) * (box.right - box.left));
  const y = (value: number) => round(box.bottom - rating.at(value) * (box.bottom - top));
  return (
    // A drawing with points to visit is a group.
    <svg className="rating-chart" role={begins === "belowSentence" ? "group" : "img"} aria-label={label}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is; it is for eyes, and read aloud its numbers are of nothing. */}
      <g aria-hidden="true">
        <ClassBands from={rating.from} to={rating.to} y={y} />
        <TimeMarks times={times} x={x} top={top} />
        {rating.marks.map((value) => (
          <g key={value}>
            <line className="rule" x1="0" x2="100%" y1={`${y(value)}%`} y2={`${y(value)}%`} />
            <text className="mark-text" x="0" y={`${y(value)}%`} dx="-8" dy="4" textAnchor="end">
              {formatRating(value)}
            </text>
          </g>
        ))}
      </g>
      {children({ x, y })}
    </svg>
  );
}

/** Lines of a chart: drawn in percent and stretched, which leaves their width alone. */
export function ChartLines({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      {children}
    </svg>
  );
}

interface ClassBandsProps {
  readonly from: number;
  readonly to: number;
  readonly y: (value: number) => number;
}

// A band that is lower has no room for its name.
const leastForName = 8;

function ClassBands({ from, to, y }: ClassBandsProps) {
  let low = Number.NEGATIVE_INFINITY;
  return ratingClasses.map(({ name, upTo }, index) => {
    const bottom = Math.max(low, from);
    const top = Math.min(upTo, to);
    low = upTo;
    if (top <= bottom) return null;
    const height = round(y(bottom) - y(top));
    return (
      <g key={name}>
        <rect
          className={index % 2 === 0 ? "band" : "band other"}
          y={`${y(top)}%`}
          width="100%"
          height={`${height}%`}
        />
        {height < leastForName ? null : (
          <text className="class-text" x="100%" y={`${round(y(bottom) - height / 2)}%`} dx="8" dy="4">
            {name}
          </text>
        )}
      </g>
    );
  });
}

interface TimeMarksProps {
  readonly times: readonly string[];
  readonly x: ChartAxes["x"];
  readonly top: number;
}

/** How far from each other years are written, so that none stands over another one: in percent of the drawing's width. */
const leastApart = { onPhone: 13.5, onDesk: 6 } as const;

// A year so near to the right edge would stand over it; before the left one is room for the ratings.
const nearEdge = 6;

/** Where each year begins; the first and the last month where no year does, once where they are the same. */
function TimeMarks({ times, x, top }: TimeMarksProps) {
  const inOrder = [...times].sort((one, other) => timeOf(one) - timeOf(other));
  const [first = "", last = ""] = [inOrder[0], inOrder.at(-1)];
  const years = yearsBegunBetween(first, last);
  if (years.length === 0) {
    const [from, to] = [formatMonth(first, currentLocale()), formatMonth(last, currentLocale())];
    return (
      <>
        <text className="mark-text" x="2" y="100%" dy="-8">
          {from}
        </text>
        {to === from ? null : (
          <text className="mark-text" x="100%" y="100%" dx="-2" dy="-8" textAnchor="end">
            {to}
          </text>
        )}
      </>
    );
  }
  const latest = years.at(-1) ?? 0;
  const startOf = (year: number) => x(startOfDayInToronto(`${year}-01-01`));
  const apart = startOf(latest) - startOf(latest - 1);
  const everyOnDesk = Math.ceil(leastApart.onDesk / apart);
  const everyOnPhone = everyOnDesk * Math.ceil(leastApart.onPhone / apart / everyOnDesk);
  return years.map((year) => {
    const position = startOf(year);
    const at = `${position}%`;
    const anchor = position > 100 - nearEdge ? "end" : "middle";
    return (
      <g key={year}>
        <line className="rule" x1={at} x2={at} y1={`${top}%`} y2={`${box.bottom}%`} />
        {(latest - year) % everyOnDesk === 0 ? (
          <text
            className={(latest - year) % everyOnPhone === 0 ? "mark-text" : "mark-text on-desk"}
            x={at}
            y="100%"
            dy="-8"
            textAnchor={anchor}
          >
            {year}
          </text>
        ) : null}
      </g>
    );
  });
}

function yearsBegunBetween(first: string, last: string): number[] {
  const [from, to] = [yearOfMoment(first) + 1, yearOfMoment(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function timeOf(time: string): number {
  return Date.parse(time.length === 10 ? `${time}T16:00:00Z` : time);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
