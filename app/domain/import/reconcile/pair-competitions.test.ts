import { expect, test } from "vitest";
import { pairCompetitions } from "./pair-competitions.ts";

const pairs = (file: readonly string[], stored: readonly string[]) =>
  pairCompetitions(
    file.map((name) => ({ name })),
    stored.map((name) => ({ name })),
    "Ouvert de Laval",
  ).map((pair) => [pair.file.name, pair.stored?.name]);

test.each([
  { file: ["Open Simple"], stored: ["open simple"], expected: [["Open Simple", "open simple"]] },
  { file: ["Open Simple"], stored: ["Open Double"], expected: [["Open Simple", undefined]] },
  {
    file: ["A", "A"],
    stored: ["A"],
    expected: [
      ["A", "A"],
      ["A", undefined],
    ],
  },
  { file: ["Ouvert de Laval"], stored: ["DYP"], expected: [["Ouvert de Laval", "DYP"]] },
  { file: ["DYP"], stored: ["Ouvert de Laval"], expected: [["DYP", "Ouvert de Laval"]] },
  { file: ["Ouvert de Laval"], stored: ["DYP", "Open"], expected: [["Ouvert de Laval", undefined]] },
  { file: ["Ouvert de Laval"], stored: [], expected: [["Ouvert de Laval", undefined]] },
])("$file among $stored", ({ file, stored, expected }) => {
  expect(pairs(file, stored)).toEqual(expected);
});
