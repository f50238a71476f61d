import { expect, test } from "vitest";
import { createDisguise } from "./disguise.ts";

const disguise = createDisguise([
  { pseudonym: "Renard bleu", names: ["Ana Côté", "cote mtl"], licenses: ["01111111"] },
]);

test.each([
  [{ name: "COTE Ana", license: null }, "Renard bleu"],
  [{ name: "A. C.", license: "01111111" }, "Renard bleu"],
  [{ name: "Côté (MTL)", license: null }, "Renard bleu"],
  [{ name: "Bob Roy", license: "02222222" }, null],
])("R59: %j is shown as %s", (written, shown) => {
  expect(disguise.nameOf(written)).toBe(shown);
});

test.each([
  ["Finale : Ana Côté contre Bob Roy", "Finale : Renard bleu contre Bob Roy"],
  ["Bravo, Côté (MTL) !", "Bravo, Renard bleu !"],
  ["Diana Côtéville gagne", "Diana Côtéville gagne"],
])("R59: « %s » is shown as « %s »", (text, shown) => {
  expect(disguise.text(text)).toBe(shown);
});
