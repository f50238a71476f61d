import { describe, expect, test } from "vitest";
import { operationSentence } from "./sentences/operation-sentences.ts";

describe("R53: an operation in one sentence", () => {
  test("with its names and numbers", () => {
    const sentence = operationSentence("player.merge", { name: "Zoe Li", into: "Zoé Ly", matches: 3 });
    for (const part of ["Zoe Li", "Zoé Ly", "3"]) expect(sentence).toContain(part);
  });

  test("an import counts what is new and what changed", () => {
    const summary = { fileName: "night.json", counts: { new: 40, changed: 2 } };
    expect(operationSentence("import.matches", summary)).toContain("42");
  });

  test("a pseudonym is given or taken away", () => {
    const given = operationSentence("player.pseudonym", { name: "Ana", hidden: true });
    expect(given).not.toBe(operationSentence("player.pseudonym", { name: "Ana", hidden: false }));
  });

  test("a rating that was not there is a dash", () => {
    const summary = { name: "Ana", mode: "singles", before: null, after: 900 };
    expect(operationSentence("rating.set", summary)).toMatch(/–.*900/);
  });

  test("a rating below 0 has a minus sign, no hyphen", () => {
    const summary = { name: "Ana", mode: "singles", before: -6, after: 700 };
    expect(operationSentence("rating.set", summary)).toContain("−6 → 700");
  });

  test("undoing tells what was undone, however often", () => {
    const add = { action: "player.add", summary: { name: "Ana" } };
    const undo = { action: "undo", summary: add };
    const once = operationSentence("undo", add);
    expect(once).toContain(operationSentence("player.add", { name: "Ana" }));
    expect(operationSentence("undo", undo)).toContain(once);
  });
});
