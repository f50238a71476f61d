import { afterEach, describe, expect, test } from "vitest";
import { defaultLocale, locales, readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { pastedCells } from "./pasted-cells.ts";

const names = ["Ana Côté", "Bob Roy", "Zoé Ly"];
afterEach(() => readLocaleFrom(() => defaultLocale));

const cellsOf = (...pasted: Parameters<typeof pastedCells>) => pastedCells(...pasted).cells;

test("numbers are put down from the cell that has the focus on", () => {
  expect(cellsOf("900\t1 000\n800\t", names, { row: 1, column: 0 })).toEqual([
    { row: 1, column: 0, text: "900" },
    { row: 1, column: 1, text: "1 000" },
    { row: 2, column: 0, text: "800" },
  ]);
});

test("rows that begin with a name fill that person's row, in any order and writing", () => {
  expect(cellsOf("LY zoe\t700\t600\r\nAna Cote\t900\r\n", names, { row: 0, column: 1 })).toEqual([
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

describe("under headings", () => {
  const ana = (column: number, text: string) => ({ row: 0, column, text });
  const from = { row: 1, column: 0 };
  test.each([
    { sheet: "Nom\tDouble\nAna Côté\t950", cells: [ana(1, "950")], why: "doubles alone are no singles" },
    {
      sheet: "Player\tDoubles\tSingles\nAna Côté\t950\t900",
      cells: [ana(0, "900"), ana(1, "950")],
      why: "order",
    },
    {
      sheet: "Licence\tNom\tCote en double\n01111111\tANA COTE\t950",
      cells: [ana(1, "950")],
      why: "others left",
    },
    { sheet: "Prénom\tNom\tDouble\nAna\tCôté\t950", cells: [ana(1, "950")], why: "a name in two columns" },
    { sheet: "Membre\tDouble\nAna Côté\t950", cells: [ana(1, "950")], why: "a first column is names" },
    {
      sheet: "Double\n950\n850",
      cells: [
        { row: 1, column: 1, text: "950" },
        { row: 2, column: 1, text: "850" },
      ],
      why: "no names",
    },
  ])("the headings say where ratings belong: $why", ({ sheet, cells }) => {
    expect(pastedCells(sheet, names, from)).toEqual({ cells, strangers: [], twins: [] });
  });

  test("whoever has no row, or a name of several, is named with the name and not with the first column", () => {
    const sheet = "Licence\tNom\tDouble\n01111111\tLéa Dubé\t950\n02222222\tBob Roy\t900\n\t\t12";
    expect(pastedCells(sheet, [...names, "Roy Bob"], from)).toEqual({
      cells: [],
      strangers: ["Léa Dubé", "12"],
      twins: ["Bob Roy"],
    });
  });

  test("somebody in the grid is no heading", () => {
    expect(cellsOf("Double\t900\t950", ["Double"], from)).toEqual([ana(0, "900"), ana(1, "950")]);
  });

  test.each(locales)("the words of the site are headings, in %s", (locale) => {
    readLocaleFrom(() => locale);
    for (const [name, singles, doubles] of [
      [m.compile_player(), ratingLabel("singles"), ratingLabel("doubles")],
      [m.columns_name(), m.columns_singles(), m.columns_doubles()],
      [m.columns_last_name(), m.field_singles(), m.field_doubles()],
    ]) {
      const sheet = `${doubles}\t${singles}\t${name}\n950\t900\tAna Côté`;
      expect(cellsOf(sheet, names, from)).toEqual([ana(0, "900"), ana(1, "950")]);
    }
  });
});
