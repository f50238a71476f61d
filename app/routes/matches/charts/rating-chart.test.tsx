import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { RatingChart } from "./rating-chart.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const start: RatingMoment = {
  cause: "start",
  time: "2025-01-10",
  ownTime: "2025-01-10",
  tournament: null,
  isByCommand: false,
  reason: null,
  singles: 900,
  doubles: 900,
  average: 900,
  singlesChange: 900,
  doublesChange: 900,
  matches: 0,
};
const match: RatingMoment = { ...start, cause: "match", tournament: "Ouvert de Laval", matches: 1 };

test("the square of a starting rating is seen around the circle of a match at the same moment", () => {
  const markup = renderToStaticMarkup(
    <RatingChart name="Ana" moments={[start, match]} causeOf={({ cause }) => cause} />,
  );
  const [, square] = /class="entry"[^>]* width="([\d.]+)"/.exec(markup) ?? [];
  const [, radius] = /class="point"[^>]* r="([\d.]+)"/.exec(markup) ?? [];
  // Half of the circle's line stands outside of it.
  expect(Number(square)).toBeGreaterThan(2 * Number(radius) + 2.5);
});

/** The years that are marked below a chart, with their positions in percent. */
function yearsBelow(times: readonly string[]): { readonly year: string; readonly at: number }[] {
  const moments = times.map((time) => ({ ...match, time, ownTime: time }));
  const markup = renderToStaticMarkup(
    <RatingChart name="Ana" moments={moments} causeOf={({ cause }) => cause} />,
  );
  return [...markup.matchAll(/<text class="mark-text" x="([\d.]+)%"[^>]*>(\d{4})</g)].map(
    ([, at, year = ""]) => ({ year, at: Number(at) }),
  );
}

test("an evening of 31 December, which is January already in UTC, begins no year in a chart", () => {
  expect(yearsBelow(["2026-11-15T00:30:00.000Z", "2027-01-01T01:30:00.000Z"])).toEqual([]);
});

test("a year that begins after an evening of 31 December is marked", () => {
  const marks = yearsBelow(["2027-01-01T01:30:00.000Z", "2027-03-14T23:00:00.000Z"]);
  expect(marks.map(({ year }) => year)).toEqual(["2027"]);
});

test("the years of fifteen seasons stand apart, also on a phone, and the curve is not hidden by its points", () => {
  const times = Array.from({ length: 180 }, (_, index) =>
    new Date(Date.UTC(2012, index, 10, 23)).toISOString(),
  );
  const marks = yearsBelow(times);
  expect(marks.length).toBeGreaterThan(3);
  expect(marks.at(-1)?.year).toBe("2026");
  const gaps = marks.slice(1).map(({ at }, index) => at - (marks[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(13);
  const moments = times.map((time) => ({ ...match, time, ownTime: time }));
  const markup = renderToStaticMarkup(<RatingChart name="Ana" moments={moments} causeOf={() => ""} />);
  expect(markup.match(/class="mark-text( on-desk)?"[^>]*>20\d\d</g)).toHaveLength(14);
  expect(markup).toContain('<g class="crowd">');
});
