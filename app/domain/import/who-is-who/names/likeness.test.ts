import { expect, test } from "vitest";
import { areAlike, LikenessIndex } from "./likeness.ts";

const index = new LikenessIndex([{ name: "DUMONT Élise" }, { name: "Annie" }, { name: "" }]);
const alike = (name: string) =>
  index.alike(name, 0.35).map(({ person, likeness }) => [person.name, likeness]);

test.each([
  {
    name: "Elise Dumont",
    found: [["DUMONT Élise", 1]],
    why: "accents, case and order of the words do not count",
  },
  { name: "Anna", found: [["Annie", 4 / 7]], why: "half-way for half of the pairs" },
  { name: "Bob", found: [], why: "nothing shared" },
  { name: "", found: [], why: "no letters at all" },
])("likeness: $why", ({ name, found }) => {
  expect(alike(name)).toEqual(found);
});

test.each([
  ["Catherine Boucher", "Katherine Bouchez", true],
  ["BOUCHER Catherine", "Katherine Boucher", true],
  ["François Nadeau", "Jean-François Nado", true],
  ["Luce", "Lucie", true],
  ["Luc Audet", "Denis Michaud", false],
  ["Luc Audet", "Maude Audet", false],
  ["Michel Laroche", "Michel Lacroix", false],
  ["Cédric Langlois", "Frédéric Landry", false],
  ["Étienne", "Étienne Langlois", false],
  ["C. Roy", "K. Roy", false],
  ["", "Ana Côté", false],
])("whether %s and %s are alike: %s", (one, other, expected) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([expected, expected]);
});
