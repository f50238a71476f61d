import { describe, expect, test } from "vitest";
import { columnMeanings, mappingOf, readMeanings, readTableHeadings } from "./table-headings.ts";

function headingsOf(content: string) {
  const table = readTableHeadings(new TextEncoder().encode(content));
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

const table = headingsOf("Qui;Contre qui;Nom;\nAna;Bob;7-3;x\nCléo;Dan\n1;2;3;4\n5;6;7;8\n");

test("headings come with the first three rows, cell by cell", () => {
  expect(table).toEqual({
    headings: ["Qui", "Contre qui", "Nom", ""],
    rows: [
      ["Ana", "Bob", "7-3", ""],
      ["Cléo", "Dan", "", ""],
      ["1", "2", "3", ""],
    ],
  });
});

test("titles above the headings are none of them", () => {
  const titles = "Soirée du 14 mars;;\n;Saison;\n";
  expect(headingsOf(`${titles}Qui;Contre qui;Pointage\n${"Ana;Bob;7-3\n".repeat(5)}`)).toEqual({
    headings: ["Qui", "Contre qui", "Pointage"],
    rows: Array.from({ length: 3 }, () => ["Ana", "Bob", "7-3"]),
  });
});

test("headings below a title may begin with an ordinal", () => {
  const headings = ["1er joueur", "2e joueur", "1st set"];
  expect(headingsOf(`Soirée du 14 mars;;\n${headings.join(";")}\nAna;Bob;7-3\n`).headings).toEqual(headings);
});

test("commas of a title do not part the columns of a table with semicolons", () => {
  const headings = ["Qui", "Contre qui", "Pointage"];
  expect(headingsOf(`Laval, Québec, 14 mars;;\n${headings.join(";")}\nAna;Bob;7-3\n`).headings).toEqual(
    headings,
  );
});

test("a heading alone, with figures below it, is no title", () => {
  expect(headingsOf("Nom;\nAna;1200\n").headings).toEqual(["Nom", ""]);
});

describe("what the columns hold", () => {
  test("the headings say it, unless somebody said it", () => {
    expect(columnMeanings(table, undefined)).toEqual([null, null, "name", null]);
    const mapping = mappingOf(table, ["home", "away", "score"]);
    expect(mapping).toEqual({ home: "Qui", away: "Contre qui", score: "Nom" });
    expect(columnMeanings(table, mapping)).toEqual(["home", "away", "score", null]);
  });

  test("of two that hold the same the first is read; one without a heading is not", () => {
    expect(mappingOf(table, ["home", "home", null, "away"])).toEqual({ home: "Qui" });
    expect(columnMeanings(headingsOf("nom;nom\n1;2"), undefined)).toEqual(["name", null]);
  });

  test.each(['["home",null]', "[]"])("%s is read as it was kept", (text) => {
    expect(readMeanings(text)).toEqual(JSON.parse(text));
  });

  test.each(['["nobody"]', "{}", "null"])("%s is none", (text) => {
    expect(readMeanings(text)).toBeUndefined();
  });
});
