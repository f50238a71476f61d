import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { teamOf } from "./team-of.ts";

test.each([
  ["fr", "Marie Roy", "Équipe de Marie Roy"],
  ["fr", "Amélie Roy", "Équipe d’Amélie Roy"],
  ["fr", "Éric Côté", "Équipe d’Éric Côté"],
  ["fr", "Œdipe Roy", "Équipe d’Œdipe Roy"],
  ["fr", "Hugo Côté", "Équipe d’Hugo Côté"],
  ["fr", "Yannick Côté", "Équipe de Yannick Côté"],
  ["fr", "Yves Côté", "Équipe d’Yves Côté"],
  ["en", "Amélie Roy", "Amélie Roy’s team"],
] as const)("in %s the team of %s is %s", (locale, name, expected) => {
  readLocaleFrom(() => locale);
  expect(teamOf(name)).toBe(expected);
});
