import { expect, test } from "vitest";
import { couldBeSame } from "./same-tournament.ts";

const night = { name: "Nuit de mars", city: "Québec" };

test.each([
  { other: { name: "NUIT de Mars", city: "Lévis" }, same: true, why: "the same name, written otherwise" },
  { other: { name: "Ouvert", city: "quebec" }, same: true, why: "the same city, without its accent" },
  { other: { name: "Ouvert", city: "Lévis" }, same: false, why: "another one" },
])("$why: $same", ({ other, same }) => {
  expect(couldBeSame(night, other)).toBe(same);
});
