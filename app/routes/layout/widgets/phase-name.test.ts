import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { phaseName } from "./phase-name.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

test.each([
  { inFile: "Tableau B", name: "Tableau B", why: "somebody named it" },
  { inFile: "Tree house", name: "Tree house", why: "somebody named it, whatever its first word is" },
  { inFile: "Tree 2", name: "Tableau 2", why: "Kickertool named it by itself" },
])("the phase $inFile is called $name: $why", ({ inFile, name }) => {
  expect(phaseName(inFile)).toBe(name);
});
