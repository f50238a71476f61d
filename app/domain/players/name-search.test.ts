import { expect, test } from "vitest";
import { matchesSearch } from "./name-search.ts";

test.each([
  { name: "Éric Thériault", q: "theri", found: true, why: "accents are ignored" },
  { name: "Éric Thériault", q: "ÉRIC", found: true, why: "case is ignored" },
  { name: "Éric Thériault", q: "ault", found: true, why: "anywhere in the name" },
  { name: "Cécile L’Œuvre", q: "l'oeu", found: true, why: "ligatures and apostrophes are plain" },
  { name: "Marie-Ève Saint-Amand", q: "marie eve", found: true, why: "a space finds a hyphen" },
  { name: "Marie Ève Saint Amand", q: "Marie-Ève", found: true, why: "a hyphen finds a space" },
  { name: "Jean‑Sébastien Roy", q: "jean-seb", found: true, why: "hyphens are alike, as files write them" },
  { name: "Valérie L’Écuyer", q: "lecuyer", found: true, why: "an apostrophe may be left out" },
  { name: "Béatrice O'Neill", q: "o neill", found: true, why: "or be a space" },
  { name: "Béatrice O'Neill", q: "jean o’neil", found: false, why: "the words before it count" },
  { name: "Marie-Ève Saint-Amand", q: "marieeve", found: false, why: "two words are not one" },
  { name: "Anna Lavoie", q: "nal", found: false, why: "nor is what ends and begins beside a space" },
  { name: "Éric Thériault", q: "zz", found: true, why: "two characters filter nothing" },
  { name: "Éric Thériault", q: "  zz  ", found: true, why: "nor do spaces make them more" },
  { name: "Éric Thériault", q: "zzz", found: false, why: "three do" },
  {
    name: "Éric Thériault",
    q: "œu",
    found: true,
    why: "a ligature is one character, though it is sought as two",
  },
  { name: "Cécile L’Œuvre", q: "œuf", found: false, why: "and with two more it filters" },
  { name: "Éric Thériault", q: "김", found: true, why: "so is a letter that Unicode takes apart" },
  {
    name: "Éric Thériault",
    q: "z\u0301z\u0301",
    found: true,
    why: "an accent that is typed apart is no character",
  },
  { name: "Éric Thériault", q: "z --", found: true, why: "hyphens make no three of a letter" },
  { name: "Béatrice O'Neill", q: "o'n", found: true, why: "an apostrophe among letters counts" },
  { name: "Éric Thériault", q: "x'n", found: false, why: "and such a search filters" },
])("R25: “$q” finds $name: $found: $why", ({ name, q, found }) => {
  expect(matchesSearch(name, q)).toBe(found);
});
