import { type RatingMoment, ratingStretches } from "#app/domain/rating/rating-history.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { betweenFacts, formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { type ChartAxes, ChartFrame, ChartLines } from "./chart-frame.tsx";
import { chartPoints } from "./chart-points.ts";
import { momentDay } from "./moment-day.ts";
import { startOfLine } from "./start-of-line.ts";

interface RatingChartProps {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
  /** What a moment is called that is no tournament. */
  readonly causeOf: (moment: RatingMoment) => string;
}

/** A player's three ratings over time: a point for each tournament, which says what it was when it is visited. */
export function RatingChart({ name, moments, causeOf }: RatingChartProps) {
  const ratings = moments.flatMap(({ singles, doubles, average }) => [
    singles ?? average,
    doubles ?? average,
    average,
  ]);
  const last = moments.at(-1);
  return (
    <ChartFrame label={m.chart_label({ name })} times={moments.map(({ time }) => time)} ratings={ratings}>
      {(axes) => (
        <>
          <Curves moments={moments} axes={axes} />
          {last === undefined ? null : (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is, and the last point says the same.
            <g aria-hidden="true">
              <Readout className="now" moment={last} what={causeOf(last)} />
            </g>
          )}
          <g className={crowdOf(moments.length)}>
            {moments.map((moment, index) => (
              <Mark
                key={`${index} ${moment.time}`}
                moment={moment}
                what={causeOf(moment)}
                strip={stripOf(moments, index, axes)}
                axes={axes}
              />
            ))}
          </g>
        </>
      )}
    </ChartFrame>
  );
}

/** So many points have room beside each other: more would hide the curve that they are on, and only the visited one is drawn. */
const mostPoints = { onPhone: 40, onDesk: 120 } as const;

function crowdOf(points: number): string | undefined {
  if (points > mostPoints.onDesk) return "crowd";
  return points > mostPoints.onPhone ? "phone-crowd" : undefined;
}

interface CurvesProps {
  readonly moments: readonly RatingMoment[];
  readonly axes: ChartAxes;
}

/** From the lowest to the topmost. */
const curves = [
  { name: "doubles", ratingOf: ({ doubles }: RatingMoment) => doubles },
  { name: "singles", ratingOf: ({ singles }: RatingMoment) => singles },
  { name: "average", ratingOf: ({ average }: RatingMoment) => average },
] as const;

/** Each interrupted where nothing was played for long; there a dotted line leads on. */
function Curves({ moments, axes }: CurvesProps) {
  const stretches = ratingStretches(moments);
  const gaps = stretches.flatMap((stretch, index) => {
    const [from, to] = [stretches[index - 1]?.at(-1), stretch[0]];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return (
    <ChartLines>
      {curves.map(({ name, ratingOf }) => (
        <g key={name}>
          {gaps.map((gap, index) => (
            <polyline key={index} className={`${name} gap`} points={chartPoints(gap, axes, ratingOf)} />
          ))}
          {stretches.map((stretch, index) => (
            <polyline key={index} className={name} points={chartPoints(stretch, axes, ratingOf)} />
          ))}
        </g>
      ))}
    </ChartLines>
  );
}

interface Strip {
  readonly from: number;
  readonly to: number;
}

/** The part of the chart that belongs to a moment: up to half the way to its neighbours. */
function stripOf(moments: readonly RatingMoment[], index: number, { x }: ChartAxes): Strip {
  const at = (position: number) => {
    const moment = moments[position];
    return moment === undefined ? undefined : x(moment.time);
  };
  const [before, own = 0, after] = [at(index - 1), at(index), at(index + 1)];
  return {
    from: before === undefined ? 0 : (before + own) / 2,
    to: after === undefined ? 100 : (own + after) / 2,
  };
}

interface MarkProps {
  readonly moment: RatingMoment;
  readonly what: string;
  readonly strip: Strip;
  readonly axes: ChartAxes;
}

/** The square stands around the circle of a match at the same moment, which is drawn after it. */
const sizes = { square: 14, circle: 4.5 } as const;

function Mark({ moment, what, strip, axes }: MarkProps) {
  const [x, y] = [`${axes.x(moment.time)}%`, `${axes.y(moment.average)}%`];
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point says more when the keyboard visits it; it does nothing.
    <g
      className="mark"
      role="img"
      tabIndex={0}
      aria-label={[what, dayLine(moment), ...movedIn(moment)].join(betweenFacts)}
    >
      <rect className="reach" x={`${strip.from}%`} width={`${strip.to - strip.from}%`} height="100%" />
      <line className="guide" x1={x} x2={x} y1="27%" y2="90%" />
      {moment.tournament === null ? (
        <rect className="entry" x={x} y={y} width={sizes.square} height={sizes.square} />
      ) : (
        <circle className="point" cx={x} cy={y} r={sizes.circle} />
      )}
      <Readout className="tip" moment={moment} what={what} />
    </g>
  );
}

interface ReadoutProps {
  readonly className: string;
  readonly moment: RatingMoment;
  readonly what: string;
}

/** What a point says, always in one place, so that no finger covers it. */
function Readout({ className, moment, what }: ReadoutProps) {
  return (
    <g className={className}>
      <text x="0" y="1.1em" className="what">
        <LineInDrawing line={what} />
      </text>
      <text x="0" y="2.4em">
        {dayLine(moment)}
      </text>
      <MovedLine moved={movedIn(moment)} />
    </g>
  );
}

/** How many letters a line has room for above a chart. */
const room = { onPhone: 38, onDesk: 90 };

/** A line of a drawing cannot wrap: a long one ends where a phone, or a desk, has no more room. */
function LineInDrawing({ line }: { readonly line: string }) {
  const onPhone = startOfLine(line, room.onPhone);
  if (onPhone === line) return line;
  const onDesk = startOfLine(line, room.onDesk);
  return (
    <>
      {onPhone}
      <tspan className="on-phone">…</tspan>
      <tspan className="on-desk">{`${onDesk.slice(onPhone.length)}${onDesk === line ? "" : "…"}`}</tspan>
    </>
  );
}

/** The ratings that moved, in one line; a phone has a line for each. */
function MovedLine({ moved: [first, second] }: { readonly moved: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <>
      <text x="0" y="3.7em">
        {first}
        {second === undefined ? null : <tspan className="on-desk">{`${betweenFacts}${second}`}</tspan>}
      </text>
      {second === undefined ? null : (
        <text x="0" y="5em" className="on-phone">
          {second}
        </text>
      )}
    </>
  );
}

/** The day with the average. */
function dayLine({ ownTime, average }: RatingMoment): string {
  return `${momentDay(ownTime)}${betweenFacts}${ratingLabel("average")} ${formatRating(average)}`;
}

/** The ratings that moved, or began. */
function movedIn(moment: RatingMoment): string[] {
  return ratingModes.flatMap((mode) => {
    const change = mode === "singles" ? moment.singlesChange : moment.doublesChange;
    if (change === 0) return [];
    const rating = `${ratingLabel(mode)} ${formatRating(moment[mode])}`;
    return change === moment[mode] ? rating : `${rating} (${formatSigned(change)})`;
  });
}
