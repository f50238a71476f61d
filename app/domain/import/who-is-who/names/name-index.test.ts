import { expect, test } from "vitest";
import { NameIndex } from "./name-index.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `nom${index}`).join(" ");

test.each([
  { name: words(12), found: 1, why: "the longest of names" },
  { name: words(13), found: 0, why: "more words than any name has" },
  { name: `Ana ${"x".repeat(77)}`, found: 1, why: "the longest of words" },
  { name: `Ana ${"x".repeat(78)}`, found: 0, why: "more letters than any name has" },
])("a text is compared with names only where it can be one: $why", ({ name, found }) => {
  const person = { personId: "ana", name };
  expect(new NameIndex([person]).fitting(name)).toHaveLength(found);
});

test("a longer text than any name fits nobody, and hides nobody", () => {
  const index = new NameIndex([
    { personId: "long", name: words(40) },
    { personId: "ana", name: "Ana Côté" },
  ]);
  expect(index.fitting("Ana").map(({ person }) => person.personId)).toEqual(["ana"]);
  expect(index.fitting(words(40))).toEqual([]);
});
