import { expect, test } from "vitest";
import { startOfLine } from "./start-of-line.ts";

test.each([
  { line: "Ouvert de Rimouski 2026", start: "Ouvert de Rimouski 2026", why: "what has room is whole" },
  { line: "Grand Championnat provincial du Québec", start: "Grand Championnat", why: "it ends with a word" },
  { line: "Championnat provincial", start: "Championnat provincial", why: "one that just fits is whole" },
  {
    line: "Merge\u00a0· command line\u00a0· “same”",
    start: "Merge\u00a0· command line",
    why: "no sign ends it",
  },
  { line: "A Championnatprovincialduquébec", start: "A Championnatprovincialdu", why: "a long word is cut" },
  { line: "🏓".repeat(26), start: "🏓".repeat(25), why: "never within a letter" },
])("“$line” begins with “$start”: $why", ({ line, start }) => {
  expect(startOfLine(line, 25)).toBe(start);
});
