import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { ComparisonChart } from "./comparison-chart.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const moment = (time: string, average: number): RatingMoment => ({
  cause: "match",
  time,
  ownTime: time,
  tournament: "Ouvert de Laval",
  isByCommand: false,
  reason: null,
  singles: average,
  doubles: average,
  average,
  singlesChange: 0,
  doublesChange: 0,
  matches: 1,
});

test.each([
  { later: "2025-01-10", isDrawn: false },
  { later: "2025-02-10", isDrawn: true },
])(
  "two people who have only ever played on one day have no line to compare: until $later, $isDrawn",
  ({ later, isDrawn }) => {
    const curve = (name: string) => ({ name, moments: [moment("2025-01-10", 900), moment(later, 910)] });
    const markup = renderToStaticMarkup(<ComparisonChart one={curve("Ana")} other={curve("Bob")} />);
    expect(markup.includes("rating-chart")).toBe(isDrawn);
  },
);
