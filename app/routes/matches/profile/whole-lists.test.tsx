import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { HonourList } from "./honour-list.tsx";
import { RatingHistory } from "./rating-history-panel.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const many = Array.from({ length: 1_200 }, (_, index) => index);
const honours = many.map((index) => ({
  tournamentId: `laval-${index}`,
  tournament: "Ouvert de Laval",
  from: "2026-03-01",
  competition: "Open Simple",
  competitionId: null,
  rank: 1,
  partners: [],
}));
const moments = many.map(
  (index): RatingMoment => ({
    cause: "match",
    time: "2026-03-01",
    ownTime: "2026-03-01",
    tournament: `Ouvert ${index}`,
    isByCommand: false,
    reason: null,
    singles: 900,
    doubles: 900,
    average: 900,
    singlesChange: 1,
    doublesChange: 0,
    matches: 1,
  }),
);

const honoursOf = (wholeHref: string | null) =>
  renderToStaticMarkup(<HonourList honours={honours} wholeHref={wholeHref} />);
const historyOf = (wholeHref: string | null) =>
  renderToStaticMarkup(
    <RatingHistory name="Ana" moments={moments} hrefOf={() => "/"} wholeHref={wholeHref} />,
  );

test("somebody's page has the first of a thousand results, and leads to all of them", () => {
  const start = honoursOf("/matches/bonzini/a?whole=honours");
  expect(start.match(/<li>/g)).toHaveLength(66);
  expect(start).toContain(`whole=honours#honours">${m.honours_all({ count: 1_200 })}</a>`);
  const whole = honoursOf(null);
  expect(whole.match(/<li>/g)).toHaveLength(1_200);
  expect(whole).toContain('<details class="fold" open="">');
});

test("the table of somebody's ratings has the newest of a thousand rows, and leads to all of them", () => {
  const start = historyOf("/matches/bonzini/a?whole=ratings");
  expect(start.match(/<tr>/g)).toHaveLength(61);
  expect(start).toContain("Ouvert 1199");
  expect(start).toContain(`whole=ratings#history">${m.history_all({ count: 1_200 })}</a>`);
  expect(historyOf(null).match(/<tr>/g)).toHaveLength(1_201);
});
