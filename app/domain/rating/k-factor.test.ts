import { expect, test } from "vitest";
import { kFactorOf } from "./k-factor.ts";

test.each([
  { name: "Whatever", category: "OS", dyp: false, k: 50, why: "the category says open singles" },
  { name: "Whatever", category: "OD", dyp: false, k: 50, why: "the category says open doubles" },
  { name: "Open Singles", category: null, dyp: false, k: 50, why: "without a category the name does" },
  { name: "Open Single", category: null, dyp: false, k: 50, why: "in the singular" },
  { name: "Open Simple", category: null, dyp: false, k: 50, why: "in French, as real files have it" },
  { name: "Open Simples", category: null, dyp: false, k: 50, why: "in the plural" },
  { name: "Simples Ouverts", category: null, dyp: false, k: 50, why: "the other way round" },
  { name: "Simple Ouvert", category: null, dyp: false, k: 50, why: "in the singular" },
  { name: "Open Double", category: null, dyp: false, k: 50, why: "doubles alike" },
  { name: "OPEN DOUBLES", category: null, dyp: false, k: 50, why: "case ignored" },
  { name: "Doubles ouverts", category: null, dyp: false, k: 50, why: "French doubles" },
  { name: "Öpen  dôuble", category: null, dyp: false, k: 50, why: "accents and spaces ignored" },
  { name: " Open Double ", category: null, dyp: false, k: 50, why: "also around it" },
  { name: "Open Double", category: "WD", dyp: false, k: 30, why: "a category goes before the name" },
  { name: "Open Double Rookie", category: null, dyp: false, k: 30, why: "the name must be all of it" },
  { name: "Open Doubles", category: "OC", dyp: false, k: 30, why: "open to classics is another category" },
  { name: "Trophée Ladypro", category: "OD", dyp: false, k: 50, why: "DYP within a word is no DYP" },
  { name: "Mixte", category: "MX", dyp: false, k: 30, why: "everything else" },
  { name: "Open Double", category: "OD", dyp: true, k: 0, why: "the flag says DYP, whatever the rest says" },
  { name: "Open Double", category: "DYP", dyp: false, k: 0, why: "the category says DYP" },
  { name: "dyp du vendredi", category: "OD", dyp: false, k: 0, why: "the word DYP in the name" },
  { name: "Draw Your Partner", category: null, dyp: false, k: 0, why: "the words in full" },
  { name: "draw-your-partner", category: null, dyp: false, k: 0, why: "with hyphens" },
  { name: "Open_Double_DYP", category: null, dyp: false, k: 0, why: "with the lines of file names" },
  { name: "Monster DYP", category: null, dyp: false, k: 0, why: "anywhere in the name" },
])("R3: K is $k for “$name” ($category, $dyp): $why", ({ name, category, dyp, k }) => {
  expect(kFactorOf({ name, category, dyp })).toBe(k);
});
