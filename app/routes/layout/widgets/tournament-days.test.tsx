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
  const shown = '<time class="day" dateTime="2027-05-01">samedi 1er\u00a0mai 2027</time>';
  for (const days of [
    { from: day, to: day },
    { ...none, from: day },
    { ...none, to: day },
  ])
    expect(renderToStaticMarkup(<TournamentDays tournament={days} />)).toBe(shown);
});
