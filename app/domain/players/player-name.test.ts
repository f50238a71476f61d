import { expect, test } from "vitest";
import { familyName, isNobody, nameKey } from "./player-name.ts";

test.each([
  { one: "THÉRIAULT Éric", other: "Éric Thériault", same: true, why: "last name first, in capitals" },
  { one: "eric theriault", other: "Éric Thériault", same: true, why: "accents and case" },
  { one: "Jean-Luc  Côté", other: "Côté Jean-Luc", same: true, why: "spaces" },
  { one: "Jean Luc Côté", other: "Jean-Luc Côté", same: false, why: "a hyphen is part of a name" },
  { one: "Jean‑Luc Côté", other: "Jean-Luc Côté", same: true, why: "a hyphen at which no line breaks" },
  { one: "Jean‐Luc Côté", other: "Jean-Luc Côté", same: true, why: "a hyphen that is no minus" },
  { one: "Jean-\u00adLuc Côté", other: "Jean-Luc Côté", same: true, why: "a place where a line may break" },
  { one: "Lou D‘Amours", other: "Lou D’Amours", same: true, why: "a quotation mark for an apostrophe" },
  { one: "Lou DʼAmours", other: "Lou D'Amours", same: true, why: "an apostrophe that is a letter" },
  { one: "Lou D´Amours", other: "Lou D`Amours", same: true, why: "accents for apostrophes" },
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

test.each([
  { written: "CÔTÉ", read: "Côté", why: "capitals alone" },
  { written: "ST-PIERRE", read: "St-Pierre", why: "a hyphen begins a word" },
  { written: "L’HEUREUX", read: "L’Heureux", why: "so does an apostrophe" },
  { written: "O'BRIEN", read: "O'Brien", why: "of either form" },
  { written: "ROY DIT LAUZON", read: "Roy Dit Lauzon", why: "and a space" },
  { written: "MCDONALD", read: "McDonald", why: "Mc is followed by a capital" },
  { written: "MacLeod", read: "MacLeod", why: "somebody chose the capitals" },
  { written: "de Repentigny", read: "de Repentigny", why: "likewise" },
  { written: "X", read: "X", why: "an initial" },
  { written: "李", read: "李", why: "an alphabet without capitals" },
])("a family name written $written is $read: $why", ({ written, read }) => {
  expect(familyName(written)).toBe(read);
});
