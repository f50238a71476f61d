import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { listsInWords } from "./report-lists.ts";

const nothing = {
  assumedPlayers: [],
  unknownPlayers: [],
  corrections: [],
  ratingMoves: [],
  ratingDifferences: [],
  addedMatches: [],
  removedMatches: [],
  skipped: [],
  warnings: [],
};
const totals = Object.fromEntries(Object.keys(nothing).map((list) => [list, 0])) as Record<
  keyof typeof nothing,
  number
>;

function linesOf(home: readonly string[], away: readonly string[]) {
  const addedMatches = [{ event: "Open Double", home, away }];
  return listsInWords({ ...nothing, addedMatches, totals: { ...totals, addedMatches: 1 } })[0]?.lines;
}

test.each([
  { home: ["Zoé", "Ana"], away: [], locale: "fr", line: "Open Double\u00A0· Zoé\u00A0/ Ana – exempt" },
  { home: [], away: ["Zoé"], locale: "en", line: "Open Double\u00A0· bye – Zoé" },
  { home: ["Zoé"], away: ["Anonymous"], locale: "fr", line: "Open Double\u00A0· Zoé – Anonyme" },
] as const)("a match of a report has two sides in words: $line", ({ home, away, locale, line }) => {
  readLocaleFrom(() => locale);
  expect(linesOf(home, away)).toEqual([line]);
});
