import { expect, test } from "vitest";
import { isNobody, nameKey } from "./player-name.ts";

test.each([
  { one: "THÉRIAULT Éric", other: "Éric Thériault", same: true, why: "last name first, in capitals" },
  { one: "eric theriault", other: "Éric Thériault", same: true, why: "accents and case" },
  { one: "Jean-Luc  Côté", other: "Côté Jean-Luc", same: true, why: "spaces" },
  { one: "Jean Luc Côté", other: "Jean-Luc Côté", same: false, why: "a hyphen is part of a name" },
  { one: "Éric Thériault", other: "Éric Tremblay", same: false, why: "another name" },
  { one: "★", other: "☆", same: false, why: "signs without a letter" },
  { one: "★ ★", other: "★★", same: true, why: "the same signs" },
])("R34: $one and $other are one name: $same: $why", ({ one, other, same }) => {
  expect(nameKey(one) === nameKey(other)).toBe(same);
});

test.each([
  { name: "Anonymous", nobody: true },
  { name: "ANONYME", nobody: true },
  { name: null, nobody: true },
  { name: "Anonymous Coward", nobody: false },
  { name: " ", nobody: true },
  { name: "???", nobody: true },
  { name: "★", nobody: false },
])("R34: $name is nobody: $nobody", ({ name, nobody }) => {
  expect(isNobody(name)).toBe(nobody);
});
