import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RatingHistory } from "./rating-history-panel.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const moment = (time: string, singles: number | null, doubles: number): RatingMoment => ({
  cause: "match",
  time,
  ownTime: time,
  tournament: "Ouvert de Laval",
  isByCommand: false,
  reason: null,
  singles,
  doubles,
  average: doubles,
  singlesChange: 0,
  doublesChange: 0,
  matches: 1,
});

/** How many points each of a rating's lines has: those of stretches without a pause, and those that lead over one. */
function linesOf(moments: readonly RatingMoment[]) {
  const markup = renderToStaticMarkup(
    <RatingHistory name="Ana" moments={moments} hrefOf={() => "/"} wholeHref={null} />,
  );
  const pointsOf = (name: string) =>
    [...markup.matchAll(new RegExp(`class="${name}" points="([^"]*)"`, "g"))].map(
      ([, points = ""]) => points.split(" ").filter((point) => point !== "").length,
    );
  const ratings = ["singles", "doubles", "average"].map((rating) => ({
    without: pointsOf(rating),
    over: pointsOf(`${rating} gap`),
  }));
  return { ratings, isPauseSaid: markup.includes(m.chart_pause()) };
}

test("who plays once in half a year has a line of each rating nevertheless, dotted", () => {
  const { ratings, isPauseSaid } = linesOf([
    moment("2025-01-10", 900, 1000),
    moment("2025-07-10", 910, 1010),
    moment("2026-01-10", 905, 1020),
  ]);
  const dotted = { without: [1, 1, 1], over: [2, 2] };
  expect(ratings).toEqual([dotted, dotted, dotted]);
  expect(isPauseSaid).toBe(true);
});

test("a rating that begins has no change beside it, neither in the list nor on the chart", () => {
  const start = { ...moment("2025-01-10", 1706, 1500), singlesChange: 1706, doublesChange: 1500 };
  const next = { ...moment("2025-02-10", 1731, 1500), singlesChange: 25 };
  const markup = renderToStaticMarkup(
    <RatingHistory name="Ana" moments={[start, next]} hrefOf={() => "/"} wholeHref={null} />,
  );
  expect(markup).toContain("Simple 1706");
  expect(markup).toContain("Simple 1731 (+25)");
  expect(markup).toContain("1731 <small>+25</small>");
  expect(markup).not.toMatch(/\+1706|\+1500/);
});

test("what a square on the chart means stands under it, where there is one", () => {
  const keyOf = (moments: readonly RatingMoment[]) =>
    /<span class="entry">([^<]*)</.exec(
      renderToStaticMarkup(
        <RatingHistory name="Ana" moments={moments} hrefOf={() => "/"} wholeHref={null} />,
      ),
    )?.[1];
  const played = moment("2025-02-10", 910, 1010);
  const before = moment("2025-01-10", 900, 1000);
  const entered = (cause: RatingMoment["cause"]) => ({ ...before, cause, tournament: null });
  expect(keyOf([before, played])).toBeUndefined();
  expect(keyOf([entered("start"), played, entered("correction"), entered("start")])).toBe(
    "Cote de départ\u00a0· Correction",
  );
});

test("without a long pause no line is dotted; a rating that is not there yet has no point", () => {
  const { ratings, isPauseSaid } = linesOf([
    moment("2025-01-10", null, 1000),
    moment("2025-02-10", 910, 1010),
  ]);
  expect(ratings.map(({ without }) => without)).toEqual([[1], [2], [2]]);
  expect([ratings.flatMap(({ over }) => over), isPauseSaid]).toEqual([[], false]);
});

test("ratings below 0 have a minus sign, the average too", () => {
  const moments = [moment("2025-01-10", -12, -30)];
  const markup = renderToStaticMarkup(
    <RatingHistory name="Ana" moments={moments} hrefOf={() => "/"} wholeHref={null} />,
  );
  expect(markup).toContain("<b>−30</b>");
  expect(markup).not.toContain(">-");
});

const start = { ...moment("2025-01-10", 1706, 1500), singlesChange: 1706, doublesChange: 1500 };

test.each([
  { what: "a single moment", moments: [start] },
  { what: "a starting rating and the tournament from which it counts", moments: [start, start] },
])("$what has no chart, and its table is not called that of the same ratings", ({ moments }) => {
  const markup = renderToStaticMarkup(
    <RatingHistory name="Ana" moments={moments} hrefOf={() => "/"} wholeHref={null} />,
  );
  expect(markup).not.toContain("rating-chart");
  expect(markup).toContain(m.history_table_alone());
  expect(markup).not.toContain(m.history_table());
});
