import fc from "fast-check";
import { expect, test } from "vitest";
import { createDisguise, type HiddenPerson } from "./disguise.ts";

/** A disguise where nobody else, and no event, has any of the names. */
const disguiseOf = (people: readonly HiddenPerson[]) => createDisguise(people, { people: [], events: [] });

const disguise = disguiseOf([
  { pseudonym: "Renard bleu", names: ["Ana Côté"], aliases: ["cote mtl"], licenses: ["01111111"] },
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

test("R59: a word that means somebody hidden stays where it is part of somebody else's name", () => {
  const people = [{ pseudonym: "Renard bleu", names: ["Ana Côté"], aliases: ["cote"], licenses: [] }];
  const { text } = createDisguise(people, { people: ["Luc Côté", "Léa-Mai Côté Roy"], events: [] });
  expect(text("Côté bat Luc Côté, CÔTÉ Luc et Léa-Mai Côté Roy, avec Ana Côté")).toBe(
    "Renard bleu bat Luc Côté, CÔTÉ Luc et Léa-Mai Côté Roy, avec Renard bleu",
  );
});

test("R59: a word that means somebody hidden stays in what events are called, and their names in texts; a full name is hidden there", () => {
  const people = [
    { pseudonym: "Renard bleu", names: ["Ana Laval"], aliases: ["laval", "laval qc"], licenses: [] },
  ];
  const { text, label } = createDisguise(people, { people: [], events: ["Ouvert de Laval", "Laval"] });
  expect(["Laval", "12, rue Laval (QC)", "Coupe Ana Laval"].map((one) => label(one))).toEqual([
    "Laval",
    "12, rue Laval (QC)",
    "Coupe Renard bleu",
  ]);
  expect(label("Coupe Ana (Laval)")).toBe("Coupe Renard bleu");
  const written = [{ pseudonym: "Renard bleu", names: ["Laval (QC)"], aliases: [], licenses: [] }];
  expect(disguiseOf(written).label("12, rue Laval (QC)")).toBe("12, rue Laval (QC)");
  const other = [{ pseudonym: "Renard bleu", names: ["Bob Roy"], aliases: ["ana laval"], licenses: [] }];
  expect(disguiseOf(other).label("Coupe Ana Laval")).toBe("Coupe Renard bleu");
  expect(text("Laval gagne l’Ouvert de Laval")).toBe("Renard bleu gagne l’Ouvert de Laval");
});

test("R59: whoever writes their one name in small letters is hidden in small letters too; an alias says nothing of letters", () => {
  const { text } = disguiseOf([
    { pseudonym: "Renard bleu", names: ["lolo"], aliases: ["cote"], licenses: [] },
    { pseudonym: "Loup gris", names: ["Martin"], aliases: [], licenses: [] },
  ]);
  expect(text("Martin a vu un martin pêcheur")).toBe("Loup gris a vu un martin pêcheur");
  expect(text("Bravo à lolo, à Lolo et à Côté, à côté de la salle")).toBe(
    "Bravo à Renard bleu, à Renard bleu et à Renard bleu, à côté de la salle",
  );
});

test("R59: an alias that a file gave somebody hidden by mistake does not hide the person who has that name", () => {
  const people = [
    { pseudonym: "Renard bleu", names: ["Ana Côté"], aliases: ["bob roy", "a cote"], licenses: [] },
  ];
  const { text, nameOf } = createDisguise(people, { people: ["Bob Roy", "Ana Côté"], events: [] });
  expect(text("Bob Roy bat A. Côté et Ana Côté")).toBe("Bob Roy bat Renard bleu et Renard bleu");
  expect(nameOf({ name: "ROY Bob", license: null })).toBeNull();
});

test("R59: a name with a hyphen is hidden where it is written with a space, and the other way round", () => {
  const two = disguiseOf([
    { pseudonym: "Renard bleu", names: ["Jean-Luc Roy"], aliases: [], licenses: [] },
    { pseudonym: "Loup gris", names: ["Anne Marie Côté"], aliases: [], licenses: [] },
  ]);
  expect(two.nameOf({ name: "ROY Jean Luc", license: null })).toBe("Renard bleu");
  expect(two.nameOf({ name: "Anne-Marie Côté", license: null })).toBe("Loup gris");
  expect(two.text("Jean Luc Roy et Anne-Marie Côté")).toBe("Renard bleu et Loup gris");
});

test("R59: Anne-Marie and Marie-Anne are two people", () => {
  const anne = disguiseOf([
    { pseudonym: "Renard bleu", names: ["Anne-Marie Roy", "★"], aliases: [], licenses: [] },
  ]);
  for (const name of ["Marie-Anne Roy", "Roy Marie Anne", "☆", ""])
    expect(anne.nameOf({ name, license: null })).toBeNull();
  for (const name of ["Roy Anne Marie", "Anne-Marie ROY", "★"])
    expect(anne.nameOf({ name, license: null })).toBe("Renard bleu");
  expect(anne.text("Marie-Anne Roy et Anne Marie Roy")).toBe("Marie-Anne Roy et Renard bleu");
});

test("R59: a licence says who it is before a name does", () => {
  const two = disguiseOf([
    { pseudonym: "Renard bleu", names: ["Ana Côté"], aliases: [], licenses: ["1"] },
    { pseudonym: "Loup gris", names: ["Bob Roy"], aliases: [], licenses: ["2"] },
  ]);
  expect(two.nameOf({ name: "Ana Côté", license: "2" })).toBe("Loup gris");
  expect(two.nameOf({ name: "Ana Côté", license: "3" })).toBe("Renard bleu");
});

test("R59: where nobody is hidden, a text stays as it is", () => {
  const nobody = disguiseOf([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(nobody.text(text)).toBe(text);
    }),
  );
  expect(nobody.nameOf({ name: "Ana Côté", license: null })).toBeNull();
});

test("R59: whatever stands around a name, the name does not stay", () => {
  const around = fc.string({
    unit: fc.constantFrom(" ", ",", ".", "(", ")", ":", "!", "«", "\n"),
    maxLength: 6,
  });
  const writing = fc.constantFrom("Ana Côté", "CÔTÉ ana", "Cote Ana", "Ana  Coté", "Côté, Ana");
  fc.assert(
    fc.property(around, writing, around, (before, name, after) => {
      const shown = disguise.text(`Bob${before} ${name} ${after}Roy`);
      expect(shown).toContain("Renard bleu");
      expect(shown).not.toMatch(/ana|c[oô]t[eé]/i);
    }),
  );
});
