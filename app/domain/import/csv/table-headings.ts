import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import {
  type ColumnMapping,
  type ColumnMeanings,
  type CsvColumn,
  csvColumns,
  mostColumns,
  recogniseColumns,
} from "./csv-columns.ts";
import { cellsUnder, readRows } from "./read-rows.ts";

/** A table's first rows, for saying what each of its columns holds. */
export interface TableHeadings {
  readonly headings: readonly string[];
  /** The first rows, cell by cell. */
  readonly rows: readonly (readonly string[])[];
}

const rowsShown = 3;

/** Reads the headings and the first rows of a table. */
export function readTableHeadings(bytes: Uint8Array): Result<TableHeadings, ImportRefusal> {
  const table = readRows(bytes, rowsShown);
  if (!table.ok) return table;
  const headings = table.value.headers.slice(0, mostColumns);
  const cellsOf = cellsUnder(headings, headings);
  const rows = table.value.rows
    .map(cellsOf)
    .map((cells) => headings.map((heading) => shortened(cells[heading] ?? "", "word")));
  return Ok({ headings, rows });
}

/** What the columns of a table hold: as it was said, else as their headings are recognised. */
export function columnMeanings(
  { headings }: Pick<TableHeadings, "headings">,
  mapping: ColumnMapping | undefined,
): ColumnMeanings {
  const columnOf = new Map(
    [...recogniseColumns(headings, mapping)].map(([column, heading]) => [heading, column]),
  );
  return headings.map((heading, index) =>
    headings.indexOf(heading) === index ? (columnOf.get(heading) ?? null) : null,
  );
}

/** What was said of the columns, by heading; of two that hold the same, the first is read. */
export function mappingOf(
  { headings }: Pick<TableHeadings, "headings">,
  meanings: ColumnMeanings,
): ColumnMapping {
  const mapping: Partial<Record<CsvColumn, string>> = {};
  for (const [index, heading] of headings.entries()) {
    const column = meanings[index];
    if (column && heading !== "") mapping[column] ??= heading;
  }
  return mapping;
}

/** Meanings as they are kept, in JSON; undefined where they were written in another form. */
export function readMeanings(text: string): ColumnMeanings | undefined {
  const known = new Set<unknown>([...csvColumns, null]);
  const read: unknown = JSON.parse(text);
  const isSound = Array.isArray(read) && read.length <= mostColumns && read.every((one) => known.has(one));
  return isSound ? (read as ColumnMeanings) : undefined;
}
