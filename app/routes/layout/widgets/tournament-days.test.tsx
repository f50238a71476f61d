import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { TournamentDays } from "./tournament-days.tsx";

const none = { from: null, to: null };

test.each([
  { locale: "fr", status: "upcoming", shown: "Date à confirmer" },
  { locale: "en", status: "upcoming", shown: "Date to be announced" },
  { locale: "fr", status: "completed", shown: "Date inconnue" },
  { locale: "en", status: "completed", shown: "Date unknown" },
] as const)("without a day, $status, in $locale: $shown", ({ locale, status, shown }) => {
  readLocaleFrom(() => locale);
  expect(renderToStaticMarkup(<TournamentDays tournament={{ ...none, status }} />)).toBe(shown);
});

test("one day is said once, whichever end of the tournament it is", () => {
  readLocaleFrom(() => "fr");
  const day = "2027-05-01";
  const shown = '<time class="day" dateTime="2027-05-01">samedi <span>1er\u00a0mai 2027</span></time>';
  for (const days of [
    { from: day, to: day },
    { ...none, from: day },
    { ...none, to: day },
  ])
    expect(renderToStaticMarkup(<TournamentDays tournament={days} />)).toBe(shown);
});

test.each([
  { locale: "fr", dates: ["1er\u00a0novembre 2027", "2\u00a0novembre 2027"] },
  { locale: "en", dates: ["November\u00a01, 2027", "November\u00a02, 2027"] },
] as const)("in $locale the date of each day stands apart from the day of the week", ({ locale, dates }) => {
  readLocaleFrom(() => locale);
  const days = { from: "2027-11-01", to: "2027-11-02" };
  const markup = renderToStaticMarkup(<TournamentDays tournament={days} />);
  expect([...markup.matchAll(/ <span>(.*?)<\/span><\/time>/g)].map(([, date]) => date)).toEqual(dates);
});
