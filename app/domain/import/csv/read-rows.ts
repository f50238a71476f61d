import { CsvError, parse } from "csv-parse/sync";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { tooLarge } from "#app/domain/import/json/read-json.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { decodeText } from "./decode-text.ts";

/** A row below the header: its line in the file, from 1, and its cells in their order. */
export interface CsvRow {
  readonly line: number;
  readonly record: readonly string[];
}

/** A table as it is written: its headers, and the rows below them. */
export interface CsvRows {
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** The longest row that is read: no person's or match's is a thousandth of it. */
const mostCharacters = 100_000;

/**
 * The most rows of a table (R64). A season has a few thousand matches, a federation ten thousand players. While it is read, a row takes
 * 5 kB of memory.
 */
const mostRows = 50_000;

/** Headings are among so many rows: what stands above them is a title, or a few. */
export const mostRowsToHeadings = 11;

/** Ten times a table of so many rows. */
const mostBytes = 20_000_000;

/** Of those that stand equally often in a line, the first: a title or a heading has commas of its own, and hardly any of the others. */
const separators = ["\t", ";", ","] as const;

/**
 * Reads comma-, semicolon- or tab-separated values with a header. Refusals: looksLikeText where there is nothing but one
 * column, brokenRow with its line, tooManyRows, tooLarge. With `most`, only so many rows are read, the header among them.
 */
export function readRows(bytes: Uint8Array, most?: number): Result<CsvRows, ImportRefusal> {
  const refusal = tooLarge(bytes, mostBytes);
  if (refusal) return Err(refusal);
  const { text, separator } = openTable(bytes);
  if (separator === undefined) return Err({ code: "looksLikeText", path: "" });
  const parsed = parseRows(text, separator, mostRowsToHeadings + (most ?? mostRows + 1));
  if (!parsed.ok) return parsed;
  const titles = titlesAbove(parsed.value.map(({ record }) => record));
  const more = parsed.value.slice(titles + 1);
  if (more.length > mostRows) return Err({ code: "tooManyRows", path: "", expected: String(mostRows) });
  const headers = (parsed.value[titles]?.record ?? []).map((cell) => cell.trim());
  return Ok({ headers, rows: most === undefined ? more : more.slice(0, most) });
}

/**
 * How many rows stand above the headings, of rows that have any text: titles over merged cells, of which a spreadsheet saves one cell
 * that is not empty.
 */
export function titlesAbove(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, mostRowsToHeadings).findIndex((cells) => !isTitle(cells));
  // Under a heading that stands alone there are figures.
  return rows[first]?.some((cell) => figure.test(cell)) ? 0 : Math.max(first, 0);
}

/** What a cell with a number begins with; a heading may begin with an ordinal, as “1er joueur”. */
const figure = /^\s*\d+(?!\d|(?:ers?|[eè]?res?|[eè]mes?|es?|de?s?|st|nd|rd|th)\b)/i;

/** Whether a row says nothing in columns: it has one cell, or none, that is not empty. */
function isTitle(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== "").length < 2;
}

/** The text of a table, and what stands between its cells; undefined where nothing does. */
export function openTable(bytes: Uint8Array): {
  readonly text: string;
  readonly separator: string | undefined;
} {
  // Excel writes the separator that it used into a line of its own.
  const text = decodeText(bytes).replace(/^\s*sep=.\r?\n/i, "");
  return { text, separator: separatorOf(text) };
}

/**
 * Gives a row's cells by the text of their headers; of two headers that are the same, the first counts. Only those that are
 * wanted: a small file can have twenty thousand columns and fifty thousand rows.
 */
export function cellsUnder(
  headers: readonly string[],
  wanted: Iterable<string>,
): (row: CsvRow) => Readonly<Record<string, string>> {
  const columns = [...wanted]
    .filter((header) => header !== "")
    .map((header) => [header, headers.indexOf(header)] as const);
  return ({ record }) => {
    const cells: Record<string, string> = Object.create(null);
    for (const [header, index] of columns) cells[header] = record[index] ?? "";
    return cells;
  };
}

/**
 * The separator that stands most often in the first line with one; none within quotes counts, where a heading may break. A title that
 * somebody typed above the headings is a line without any; in the lines under it, a comma before a space belongs to a sentence.
 */
function separatorOf(text: string): string | undefined {
  const opening = text
    .slice(0, mostCharacters)
    .trimStart()
    .replace(/"[^"]*"/g, "");
  const [first = "", ...under] = opening.split(/[\r\n]+/, mostRowsToHeadings);
  const counts = [first, ...under.map((line) => line.replace(/,(?=\s|$)/g, ""))]
    .map((line) => separators.map((separator) => line.split(separator).length - 1))
    .find((found) => Math.max(...found) > 0);
  return counts && separators[counts.indexOf(Math.max(...counts))];
}

function parseRows(text: string, delimiter: string, most: number): Result<CsvRow[], ImportRefusal> {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: mostCharacters,
      relax_column_count: true,
      // Cells that are copied, not saved, have the quotes of a nickname as they are.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return Ok(rows.map(({ record, info }) => ({ record, line: info.lines })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { readonly lines?: unknown };
    return Err({ code: "brokenRow", path: "", found: typeof lines === "number" ? String(lines) : "?" });
  }
}
