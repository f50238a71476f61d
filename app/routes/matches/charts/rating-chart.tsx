import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ChartAxes, ChartFrame } from "./chart-frame.tsx";
import { chartPoints } from "./chart-points.ts";
import { momentDay } from "./moment-day.ts";

interface RatingChartProps {
  readonly name: string;
  readonly moments: readonly RatingMoment[];
  /** Links to the matches of each tournament. */
  readonly hrefOf: (tournament: string) => string;
}

/** A player's three ratings over time, with a mark for each tournament. */
export function RatingChart({ name, moments, hrefOf }: RatingChartProps) {
  const ratings = moments.flatMap(({ singles, doubles, average }) => [
    singles ?? average,
    doubles ?? average,
    average,
  ]);
  const label = m.chart_label({ name });
  return (
    <ChartFrame label={label} times={moments.map(({ time }) => time)} ratings={ratings}>
      {(axes) => (
        <>
          <polyline className="doubles" points={chartPoints(moments, axes, ({ doubles }) => doubles)} />
          <polyline className="singles" points={chartPoints(moments, axes, ({ singles }) => singles)} />
          <polyline className="average" points={chartPoints(moments, axes, ({ average }) => average)} />
          {moments.map((moment, index) => (
            <Mark key={`${index} ${moment.time}`} moment={moment} axes={axes} hrefOf={hrefOf} />
          ))}
        </>
      )}
    </ChartFrame>
  );
}

interface MarkProps extends Pick<RatingChartProps, "hrefOf"> {
  readonly moment: RatingMoment;
  readonly axes: ChartAxes;
}

function Mark({ moment, axes, hrefOf }: MarkProps) {
  const [x, y] = [axes.x(moment.time), axes.y(moment.average)];
  if (moment.tournament === null) return <rect className="entry" x={x - 4} y={y - 4} width="8" height="8" />;
  const title = `${moment.tournament} · ${momentDay(moment.time)} · ${moment.average}`;
  return (
    <a href={hrefOf(moment.tournament)} aria-label={title}>
      <title>{title}</title>
      <circle className="reach" cx={x} cy={y} r="12" />
      <circle className="point" cx={x} cy={y} r="4.5" />
    </a>
  );
}
