import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { nextLabel } from "./next-label.ts";

const today = "2026-03-14";

test.each([
  { from: null, label: "Prochain tournoi", english: "Next tournament" },
  { from: "2026-03-15", label: "Prochain tournoi", english: "Next tournament" },
  { from: "2026-03-14", label: "Aujourd’hui", english: "Today" },
  { from: "2026-03-13", label: "Tournoi en cours", english: "Tournament under way" },
])("a tournament that begins on $from stands under “$label” on 14 March", ({ from, label, english }) => {
  readLocaleFrom(() => "fr");
  expect(nextLabel({ from }, today)).toBe(label);
  readLocaleFrom(() => "en");
  expect(nextLabel({ from }, today)).toBe(english);
});
