import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeLetters } from "./plain-letters.ts";

test.each([
  ["a text", '"Équipe « été » 🏆"'],
  ["a letter behind backslashes", '"l\\’équipe \\\\é \\\\\\é"'],
  ["an expression", "'nach Haus à été'.replace(/[à-ü]|\\é/g, 'ça\\n')"],
  ["an expression of whole letters", "'🏆é'.replace(/[🏆]/u, 'œ')"],
  ["a template", "`\\`{é}’`"],
  ["a name", "({ é: 1 }).é"],
])("%s means the same in plain letters", (_, code) => {
  const escaped = escapeLetters(code);
  expect(escaped).toMatch(/^\p{ASCII}*$/u);
  const evaluate = (program: string): unknown => runInNewContext(program);
  expect(evaluate(escaped)).toEqual(evaluate(code));
});
