import { expect, test } from "vitest";
import { seriesKey } from "./tournament-series.ts";

test.each([
  ["Ouvert de Rimouski 2026", "Ouvert de Rimouski 2025"],
  ["DYP du vendredi no 12", "DYP du vendredi n° 7"],
  ["3e Coupe de la Capitale", "Coupe de la Capitale (4e édition)"],
  ["Circuit — mars 2026", "CIRCUIT, avril 2026"],
  ["Classique III", "Classique IV"],
  ["Soirée du 1er août 2025 – no 3", "Soirée du 14 mars"],
])("%s and %s are of one series", (one, other) => {
  expect(seriesKey(one)).toBe(seriesKey(other));
});

test.each([
  ["Ouvert de Rimouski 2026", "Ouvert de Laval 2026"],
  ["DYP du vendredi", "DYP du samedi"],
])("%s and %s are not", (one, other) => {
  expect(seriesKey(one)).not.toBe(seriesKey(other));
});

test("a name of nothing but a date is of no series", () => {
  expect(seriesKey("14 mars 2026")).toBe("");
});
