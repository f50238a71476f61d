import { expect, test } from "vitest";
import { cityInName } from "./city-in-name.ts";

test.each([
  ["Ouvert de Lévis 2025", [], "Lévis"],
  ["Open of Trois-Rivières, 3rd", [], "Trois-Rivières"],
  ["Championnat d’Alma", [], "Alma"],
  ["Soirée à Lévis", [], "Lévis"],
  ["à La Prairie", [], "La Prairie"],
  ["Voilà Laval", [], ""],
  ["Monde Alma", [], ""],
  ["hull, mardi", ["Hull", "Laval"], "Hull"],
  ["Soirée du mardi", [], ""],
  ["Ouvert d’Été 2026", [], ""],
  ["Tournoi de Noël de Lévis", [], "Lévis"],
  ["Open of September in Hull", [], "Hull"],
  ["Grande nuit de baby-foot", [], ""],
])("%s is in %s", (name, cities, expected) => {
  expect(cityInName(name, cities)).toBe(expected);
});
