import { expect, test } from "vitest";
import { compareInFrench } from "./french-order.ts";

test("names stand as in a French dictionary, and accents and case make no difference", () => {
  const names = ["Zoé", "Émile", "eve", "Eddy", "Ève"];
  expect(names.sort(compareInFrench)).toEqual(["Eddy", "Émile", "eve", "Ève", "Zoé"]);
  expect(compareInFrench("ÉLIE", "elie")).toBe(0);
});
