import { expect, test } from "vitest";
import { pastedCells } from "./pasted-cells.ts";

const names = ["Ana Côté", "Bob Roy", "Zoé Ly"];
const cellsOf = (...pasted: Parameters<typeof pastedCells>) => pastedCells(...pasted).cells;

test("numbers are put down from the cell that has the focus on", () => {
  expect(cellsOf("900\t1 000\n800\t", names, { row: 1, column: 0 })).toEqual([
    { row: 1, column: 0, text: "900" },
    { row: 1, column: 1, text: "1 000" },
    { row: 2, column: 0, text: "800" },
  ]);
});

test("rows that begin with a name fill that person's row, in any order and writing", () => {
  expect(cellsOf("zoe ly\t700\t600\r\nAna Cote\t900\r\n", names, { row: 0, column: 1 })).toEqual([
    { row: 2, column: 0, text: "700" },
    { row: 2, column: 1, text: "600" },
    { row: 0, column: 0, text: "900" },
  ]);
});

test("in a piece with names, headings and people who have no row go to nobody", () => {
  const sheet = "Joueur\tSimple\tDouble\nAna Côté\t900\t950\nLéa Dubé\t1200\t1250\nZoé Ly\t700\t";
  expect(cellsOf(sheet, names, { row: 0, column: 0 })).toEqual([
    { row: 0, column: 0, text: "900" },
    { row: 0, column: 1, text: "950" },
    { row: 2, column: 0, text: "700" },
  ]);
});

test("somebody who has no row is nobody else, alone too, and is named; a heading is nobody", () => {
  const sheet = "Joueur\tSimple\tDouble\nLéa Dubé\t1200\t1250";
  expect(pastedCells(sheet, names, { row: 0, column: 0 })).toMatchObject({
    cells: [],
    strangers: ["Léa Dubé"],
  });
});

test("a word where a rating belongs is put down, and told when it is saved", () => {
  expect(cellsOf("900\tn/d\n\t800", names, { row: 0, column: 0 })).toEqual([
    { row: 0, column: 0, text: "900" },
    { row: 0, column: 1, text: "n/d" },
    { row: 1, column: 1, text: "800" },
  ]);
});

test("a name that several rows have fills none of them, and is told", () => {
  const twice = [...names, "ANA COTE"];
  expect(pastedCells("Ana Côté\t900\nBob Roy\t800", twice, { row: 0, column: 0 })).toEqual({
    cells: [{ row: 1, column: 0, text: "800" }],
    strangers: [],
    twins: ["Ana Côté"],
  });
});
