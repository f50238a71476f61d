import { expect, test } from "vitest";
import { matchesSearch } from "./name-search.ts";

test.each([
  { name: "Éric Thériault", q: "theri", found: true, why: "accents are ignored" },
  { name: "Éric Thériault", q: "ÉRIC", found: true, why: "case is ignored" },
  { name: "Éric Thériault", q: "ault", found: true, why: "anywhere in the name" },
  { name: "Cécile L’Œuvre", q: "l'oeu", found: true, why: "ligatures and apostrophes are plain" },
  { name: "Éric Thériault", q: "zz", found: true, why: "two characters filter nothing" },
  { name: "Éric Thériault", q: "  zz  ", found: true, why: "nor do spaces make them more" },
  { name: "Éric Thériault", q: "zzz", found: false, why: "three do" },
])("R25: “$q” finds $name: $found: $why", ({ name, q, found }) => {
  expect(matchesSearch(name, q)).toBe(found);
});
