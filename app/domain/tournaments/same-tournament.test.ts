import fc from "fast-check";
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

const named = fc.record({ name: fc.string({ minLength: 1 }), city: fc.string({ minLength: 1 }) });

test("which of the two was first does not matter, and each could be itself", () => {
  fc.assert(
    fc.property(named, named, (one, other) => {
      expect(couldBeSame(one, one)).toBe(true);
      expect(couldBeSame(one, other)).toBe(couldBeSame(other, one));
    }),
  );
});

test("names of signs alone are compared by their signs", () => {
  const [one, other] = [
    { name: "★", city: "Lévis" },
    { name: "☆", city: "Québec" },
  ];
  expect(couldBeSame(one, other)).toBe(false);
  expect(couldBeSame(one, { ...other, name: " ★" })).toBe(true);
});

test("a name that is the other one's city is no likeness", () => {
  expect(couldBeSame({ name: "Laval", city: "Québec" }, { name: "Ouvert", city: "Laval" })).toBe(false);
});
