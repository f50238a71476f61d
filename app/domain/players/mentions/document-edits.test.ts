import fc from "fast-check";
import { expect, test } from "vitest";
import { type DocumentEdit, DocumentEditor } from "./document-edits.ts";

/** A document of small letters, cut where `cuts` say, with edits that do not overlap. */
const documents = fc
  .record({
    text: fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 60 }),
    bounds: fc.array(fc.nat(60), { maxLength: 10 }),
    cuts: fc.uniqueArray(fc.nat(60), { maxLength: 10 }),
    by: fc.constantFrom("", "é", "Renard bleu"),
  })
  .map(({ text, bounds, cuts, by }) => {
    const marks = bounds.map((bound) => Math.min(bound, text.length)).sort((one, other) => one - other);
    const edits: DocumentEdit[] = [];
    for (let index = 0; index + 1 < marks.length; index += 2) {
      const [start = 0, end = 0] = marks.slice(index, index + 2);
      edits.push({ start, end, text: by });
    }
    return { text, edits, cuts: [...cuts].sort((one, other) => one - other) };
  });

function editInPieces(text: string, edits: readonly DocumentEdit[], cuts: readonly number[]): string {
  const bytes = new TextEncoder().encode(text);
  const editor = new DocumentEditor(edits);
  const ends = [...cuts, bytes.length];
  const pieces = ends.flatMap((end, index) => [...editor.feed(bytes.subarray(ends[index - 1] ?? 0, end))]);
  return Buffer.concat([...pieces, ...editor.finish()]).toString("utf8");
}

test("a document is edited alike however it is cut, and in whatever order its edits come", () => {
  fc.assert(
    fc.property(documents, ({ text, edits, cuts }) => {
      const whole = edits
        .toReversed()
        .reduce((shown, edit) => shown.slice(0, edit.start) + edit.text + shown.slice(edit.end), text);
      expect(editInPieces(text, edits, cuts)).toBe(whole);
      expect(editInPieces(text, edits.toReversed(), cuts)).toBe(whole);
    }),
  );
});

test.each([
  { edits: [], cuts: [3], result: "Ana Roy", why: "no edit" },
  { edits: [{ start: 0, end: 7, text: "X" }], cuts: [1, 2, 5], result: "X", why: "one over all pieces" },
  { edits: [{ start: 4, end: 7, text: "" }], cuts: [4], result: "Ana ", why: "one that begins with a piece" },
  {
    edits: [{ start: 0, end: 3, text: "Zoé" }],
    cuts: [3],
    result: "Zoé Roy",
    why: "one that ends with a piece",
  },
  {
    edits: [
      { start: 4, end: 7, text: "R." },
      { start: 4, end: 4, text: "« Zoé » " },
    ],
    cuts: [2],
    result: "Ana « Zoé » R.",
    why: "an insertion where another edit begins",
  },
  {
    edits: [{ start: 7, end: 7, text: " †" }],
    cuts: [3],
    result: "Ana Roy †",
    why: "an insertion at the end",
  },
])("$why", ({ edits, cuts, result }) => {
  expect(editInPieces("Ana Roy", edits, cuts)).toBe(result);
});
