import { expect, test } from "vitest";
import type { FileTournament } from "./result-file.ts";
import { refuseTournamentTable, tableOfResultFile } from "./result-file-table.ts";

const resultFile = (...tables: (string | null)[]) => ({
  format: "coral-flat" as const,
  notes: { first: [], total: 0 },
  tournaments: tables.map(
    (table, index): FileTournament => ({
      path: `[${index}]`,
      code: null,
      sourceId: null,
      name: "Ouvert",
      table,
      startDay: null,
      endDay: null,
      competitions: [],
    }),
  ),
});

test.each([
  { tables: ["BONZINI"], chosen: "auto", table: "bonzini", why: "the file's own, in any case" },
  { tables: ["Leonhart "], chosen: "leonhart", table: "leonhart", why: "the chosen one" },
] as const)("R37: $tables is $table: $why", ({ tables, chosen, table }) => {
  expect(tableOfResultFile(resultFile(...tables), chosen)).toEqual({ ok: true, value: table });
});

test.each([
  {
    tables: ["Garlando"],
    chosen: "auto",
    refusal: { code: "otherTable", path: "[0].table", found: "Garlando" },
    why: "another brand",
  },
  {
    tables: ["Bonzini"],
    chosen: "leonhart",
    refusal: { code: "otherTable", found: "Bonzini", expected: "Leonhart" },
    why: "not the chosen one",
  },
  {
    tables: ["Bonzini", "Leonhart"],
    chosen: "auto",
    refusal: { code: "severalTables", path: "[1].table", found: "Leonhart", expected: "Bonzini" },
    why: "two in one file",
  },
  {
    tables: ["Multitable"],
    chosen: "auto",
    refusal: { code: "multitable", path: "[0].table" },
    why: "a view",
  },
  { tables: [], chosen: "auto", refusal: { code: "noTable" }, why: "none" },
] as const)("R37: $tables is refused: $why", ({ tables, chosen, refusal }) => {
  expect(tableOfResultFile(resultFile(...tables), chosen)).toMatchObject({ ok: false, refusal });
});

test.each([
  {
    tables: ["BONZINI"],
    refusal: { code: "otherTable", path: "[0].table", found: "BONZINI", expected: "Leonhart" },
    why: "the file names its table",
  },
  {
    tables: [null],
    refusal: { code: "tournamentOnOtherTable", path: "", found: "Bonzini", expected: "Leonhart" },
    why: "somebody chose it: the file names none",
  },
])("R37: a tournament on Leonhart takes no matches of Bonzini: $why", ({ tables, refusal }) => {
  expect(refuseTournamentTable(resultFile(...tables), "bonzini", "leonhart")).toEqual(refusal);
});
