import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { holdNumbers, numberInputs } from "./hold-numbers.ts";

test.each([
  ["{count} match compilé", "{count}\u00a0match compilé"],
  ["gagne {ranks} rangs", "gagne {ranks}\u00a0rangs"],
  ["Au moins 12 caractères", "Au moins 12\u00a0caractères"],
  ["Un score de 0 à 9, 0 pour une défaite", "Un score de 0 à 9, 0 pour une défaite"],
  ["{count} de plus, {count} ({name})", "{count} de plus, {count} ({name})"],
  ["{name} joue dans {count} équipes", "{name} joue dans {count}\u00a0équipes"],
])("R61: “%s” is held together", (written, held) => {
  expect(holdNumbers(written)).toBe(held);
});

test("every number by which a sentence is inflected is known", () => {
  const text = readFileSync(join(rootFolder, "app/i18n/messages/fr.json"), "utf8");
  const inflected = Array.from(text.matchAll(/local \w+ = (\w+): plural/g), ([, name]) => name);
  expect(inflected.length).toBeGreaterThan(100);
  expect(numberInputs).toEqual(expect.arrayContaining([...new Set(inflected)]));
});

let locale: "fr" | "en" = "fr";
beforeAll(() => readLocaleFrom(() => locale));
afterAll(() => readLocaleFrom(() => "fr"));

test("R61: what the site says is held together in French, and in English as it was written", () => {
  const say = () => m.matches_count({ count: 3 });
  expect(say()).toBe("3\u00a0matchs");
  locale = "en";
  expect(say()).toBe("3 matches");
});
