import { describe, expect, test } from "vitest";
import { noChoices } from "./evening-choices.ts";
import { choiceForms, choiceKinds, readWrittenChoices } from "./written-choices.ts";

const read = (written: unknown) =>
  readWrittenChoices(
    new TextEncoder().encode(typeof written === "string" ? written : JSON.stringify(written)),
  );

/** Each form that is shown, as somebody would fill it in. */
const filledIn = choiceKinds.flatMap((kind) =>
  choiceForms[kind]
    .replace("0…9999", "0 | 9999")
    .split(" | ")
    .map((form) => ({ kind, answer: JSON.parse(form) as unknown })),
);

describe("a file of answers that somebody wrote", () => {
  test("every part of the answers has its form, and each form can be read", () => {
    expect(choiceKinds.toSorted()).toEqual(Object.keys(noChoices).toSorted());
    for (const { kind, answer } of filledIn)
      expect(read({ [kind]: { "a key": answer } })).toEqual({
        ok: true,
        value: { ...noChoices, [kind]: { "a key": answer } },
      });
  });

  test("what is missing is not answered", () => {
    expect(read({})).toEqual({ ok: true, value: noChoices });
  });

  test.each([
    { why: "nothing", written: "", refusal: { code: "empty", path: "" } },
    { why: "no JSON", written: '{\n  "people": }', refusal: { code: "notJson", found: "2:13" } },
    { why: "a list", written: [], refusal: { code: "wrongType", path: "", expected: "object", found: "[]" } },
    {
      why: "a part that there is not",
      written: { startRating: { one: 900 } },
      refusal: { code: "forbiddenKey", found: "startRating", expected: choiceKinds.join(", ") },
    },
    {
      why: "a part that is no object",
      written: { startRatings: [900] },
      refusal: { code: "wrongType", path: "startRatings", found: "[900]" },
    },
    {
      why: "an answer that nobody can give",
      written: { startRatings: { one: 900, "two words": -1 } },
      refusal: { code: "wrongValue", path: 'startRatings["two words"]', expected: choiceForms.startRatings },
    },
    {
      why: "an answer with a key too many",
      written: { files: { "file 1": { table: "bonzini", dya: "2026-03-14" } } },
      refusal: { code: "wrongValue", path: 'files["file 1"]', expected: choiceForms.files },
    },
  ])("is refused where it is wrong: $why", ({ written, refusal }) => {
    expect(read(written)).toMatchObject({ ok: false, refusal });
  });
});
