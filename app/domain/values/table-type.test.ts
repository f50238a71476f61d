import { expect, test } from "vitest";
import { isStoredTable, isTableType, parseStoredTable } from "./table-type.ts";

test.each([
  { written: "Bonzini", table: "bonzini" },
  { written: "  LEONHART ", table: "leonhart" },
  { written: "multitable", table: undefined },
  { written: "Garlando", table: undefined },
  { written: "", table: undefined },
])("R37: “$written” in a file means $table", ({ written, table }) => {
  expect(parseStoredTable(written)).toBe(table);
});

test("R37: the combined view has an address, and nothing is kept under it", () => {
  expect([isTableType("multitable"), isStoredTable("multitable")]).toEqual([true, false]);
});

test.each(["Bonzini", "", null, undefined, 1, ["bonzini"]])("an address is exact: %j is none", (value) => {
  expect([isTableType(value), isStoredTable(value)]).toEqual([false, false]);
});
