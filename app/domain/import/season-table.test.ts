import { expect, test } from "vitest";
import type { SeasonTournament } from "./season.ts";
import { tableOfSeason } from "./season-table.ts";

const season = (...tables: string[]) => ({
  format: "coral-flat" as const,
  notes: { first: [], total: 0 },
  tournaments: tables.map(
    (table, index): SeasonTournament => ({
      at: `[${index}]`,
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
  { tables: ["BONZINI"], decided: "auto", table: "bonzini", why: "the file's own, in any case" },
  { tables: ["Leonhart "], decided: "leonhart", table: "leonhart", why: "the decided one" },
] as const)("R37: $tables is $table: $why", ({ tables, decided, table }) => {
  expect(tableOfSeason(season(...tables), decided)).toEqual({ ok: true, value: table });
});

test.each([
  {
    tables: ["Garlando"],
    decided: "auto",
    refusal: { code: "otherTable", at: "[0].table", found: "Garlando" },
    why: "another brand",
  },
  {
    tables: ["Bonzini"],
    decided: "leonhart",
    refusal: { code: "otherTable", found: "Bonzini", expected: "Leonhart" },
    why: "not the decided one",
  },
  {
    tables: ["Bonzini", "Leonhart"],
    decided: "auto",
    refusal: { code: "otherTable", at: "[1].table" },
    why: "two in one file",
  },
  {
    tables: ["multitable"],
    decided: "auto",
    refusal: { code: "multitable", at: "[0].table" },
    why: "a view",
  },
  { tables: [], decided: "auto", refusal: { code: "noTable" }, why: "none" },
] as const)("R37: $tables is refused: $why", ({ tables, decided, refusal }) => {
  expect(tableOfSeason(season(...tables), decided)).toMatchObject({ ok: false, refusal });
});
