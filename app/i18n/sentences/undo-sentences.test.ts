import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { undoSentence } from "./undo-sentences.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

test("each refusal has a sentence of its own", () => {
  const codes = [
    "unknownOperation",
    "alreadyUndone",
    "notUndoable",
    "dependedOn",
    "partOfWhole",
    "previewMoved",
  ] as const;
  expect(new Set(codes.map((code) => undoSentence({ code }))).size).toBe(codes.length);
  expect(undoSentence({ code: "partOfWhole" })).toBe(m.undo_part_of_whole());
});

test("an erasure is the cause whatever the code: it says who and when, where the association is", () => {
  const erasure = { at: "2026-03-02T03:30:00.000Z", author: "ana@laval.example" };
  const sentence = undoSentence({ code: "notUndoable", erasure });
  expect(sentence).toContain("ana@laval.example");
  expect(sentence).toContain("1er\u00a0mars 2026");
  expect(sentence).not.toBe(m.undo_impossible());
  readLocaleFrom(() => "en");
  expect(undoSentence({ code: "notUndoable", erasure })).toContain("March\u00a01, 2026");
});
