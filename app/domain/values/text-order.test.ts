import { expect, test } from "vitest";
import { compareInFrench, compareKeys } from "./text-order.ts";

test("names stand as in a French dictionary, and accents and case make no difference", () => {
  const names = ["Zoé", "Émile", "eve", "Eddy", "Ève"];
  expect(names.sort(compareInFrench)).toEqual(["Eddy", "Émile", "eve", "Ève", "Zoé"]);
  expect(compareInFrench("ÉLIE", "elie")).toBe(0);
});

test("letters with marks of other languages stand where French looks for them, not behind z", () => {
  const names = ["Zoé", "Åsa", "Björn", "Östen", "Oscar"];
  expect(names.sort(compareInFrench)).toEqual(["Åsa", "Björn", "Oscar", "Östen", "Zoé"]);
});

test("keys are ordered by code units, capitals and digits first, whatever the language", () => {
  const keys = ["é", "b", "B", "10", "9", ""];
  expect(keys.toSorted(compareKeys)).toEqual(["", "10", "9", "B", "b", "é"]);
});

test("equal keys are equal, in either direction: what is sorted by them stays as it stood", () => {
  const matches = [
    { day: "2026-11-21", name: "first" },
    { day: "2026-11-21", name: "second" },
    { day: "2026-11-22", name: "third" },
  ];
  const latestFirst = matches.toSorted((one, other) => compareKeys(other.day, one.day));
  expect(latestFirst.map(({ name }) => name)).toEqual(["third", "first", "second"]);
});
