import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldName, questionId, readFieldName } from "./field-names.ts";

const kinds = [
  "files",
  "tournaments",
  "complete",
  "corrections",
  "people",
  "startRatings",
  "compile",
] as const;

// The library's own unit of all letters lists them first, which takes longer than every test here.
const anyKey = fc.string({ unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)) });

test("whatever a key is made of, a field's name is read back as it was written", () => {
  const fields = fc.constantFrom("", "typed", "day", "leaveOut");
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anyKey, fields, (kind, key, field) => {
      expect(readFieldName(fieldName(kind, key, field))).toEqual({ kind, field, key });
    }),
  );
});

test.each([
  { name: "step", why: "a button's name" },
  { name: "sameRating", why: "it speaks for all cells" },
  { name: "people/p1", why: "a question's name has three parts" },
  { name: "/typed/p1", why: "no kind" },
  { name: "a b//p1", why: "a kind is one word" },
  { name: "", why: "nothing" },
])("“$name” answers no question: $why", ({ name }) => {
  expect(readFieldName(name)).toBeUndefined();
});

test("the link to a question can stand in an address, and two kinds never share it", () => {
  expect(questionId("people", "bonzini/L’été: 01")).toBe("people-bonzini-L-été-01");
  fc.assert(
    fc.property(anyKey, (key) => {
      expect(questionId("compile", key)).toMatch(/^compile-[\p{L}\p{N}-]*$/u);
      expect(questionId("compile", key)).not.toBe(questionId("people", key));
    }),
  );
});
