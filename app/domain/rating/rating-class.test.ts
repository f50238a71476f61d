import { expect, test } from "vitest";
import { classOfSlug, classSlugs, ratingClassOf } from "./rating-class.ts";

test.each([
  { rating: -80, name: "Rookie" },
  { rating: 0, name: "Rookie" },
  { rating: 499, name: "Rookie" },
  { rating: 500, name: "Amateur" },
  { rating: 749, name: "Amateur" },
  { rating: 750, name: "Amateur Élite" },
  { rating: 999, name: "Amateur Élite" },
  { rating: 1000, name: "Expert" },
  { rating: 1249, name: "Expert" },
  { rating: 1250, name: "Expert Élite" },
  { rating: 1499, name: "Expert Élite" },
  { rating: 1500, name: "Pro" },
  { rating: 1749, name: "Pro" },
  { rating: 1750, name: "Pro Élite" },
  { rating: 1999, name: "Pro Élite" },
  { rating: 2000, name: "Master" },
  { rating: 4000, name: "Master" },
])("R1: $rating is $name", ({ rating, name }) => {
  expect(ratingClassOf(rating)).toBe(name);
});

test("R1: a missing rating counts as 0", () => {
  expect(ratingClassOf(null)).toBe("Rookie");
});

test("an address names each class without accents, and no other", () => {
  expect(classSlugs.map(classOfSlug)).toEqual([
    "Rookie",
    "Amateur",
    "Amateur Élite",
    "Expert",
    "Expert Élite",
    "Pro",
    "Pro Élite",
    "Master",
  ]);
  expect(classSlugs).toContain("amateur-elite");
  expect(classOfSlug("Amateur Élite")).toBeNull();
});
