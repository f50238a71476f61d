import { type DocumentEdit, editedText } from "#app/domain/players/mentions/document-edits.ts";
import { erasedField, nobody, type PersonScrubber } from "#app/domain/players/mentions/person-scrubber.ts";
import { licenseOf } from "./csv-cells.ts";
import { type CsvColumn, recogniseColumns } from "./csv-columns.ts";
import { mostRowsToHeadings, openTable, titlesAbove } from "./read-rows.ts";

/** A cell as it is written: where it is in its text, and its value. */
interface Cell {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** Columns of a row about one person; in every other one that is read, somebody else may stand beside them. */
const ofOnePerson = new Set<CsvColumn>([
  "name",
  "firstName",
  "lastName",
  "code",
  "license",
  "gender",
  "aqbbId",
]);

/** Columns that say what something is called: a single word in them is no person. */
const ofEvents = new Set<string | null>(["tournament", "event"] satisfies CsvColumn[]);

/**
 * Takes a person out of a table (R57): their names and codes in every cell, also a first and a last name in two of them, and
 * what else is personal in a row that is about them. Every other cell stays as it is written. Undefined where nothing names them.
 */
export function scrubTable(bytes: Uint8Array, scrubber: PersonScrubber): Uint8Array | undefined {
  const { text, separator } = openTable(bytes);
  const edits: DocumentEdit[] = [];
  let titles = titlesAbove(firstRows(text, separator ?? ","));
  let fields: readonly (string | null)[] | undefined;
  for (const row of rowsOf(text, separator ?? ",")) {
    // What stands above the headings, and they themselves, say nothing of one person's columns.
    const becomes = scrubRow(row, fields ?? [], scrubber);
    if (hasText(row) && titles-- === 0) fields = fieldsOf(row.map(({ value }) => value.trim()));
    for (const [index, { start, end, value }] of row.entries()) {
      const after = becomes[index] ?? "";
      if (after !== value) edits.push({ start, end, text: written(after, separator ?? ",") });
    }
  }
  return edits.length === 0 ? undefined : new TextEncoder().encode(editedText(text, edits));
}

/** The first rows that have any text, among which the headings are, as an import reads them. */
function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  for (const row of rowsOf(text, separator)) {
    if (hasText(row)) rows.push(row.map(({ value }) => value));
    if (rows.length === mostRowsToHeadings) break;
  }
  return rows;
}

function hasText(row: readonly Cell[]): boolean {
  return row.some(({ value }) => value.trim() !== "");
}

/** What each column says about the person of a row; null for a column in which other people can stand. */
function fieldsOf(headers: readonly string[]): (string | null)[] {
  const columns = new Map([...recogniseColumns(headers)].map(([column, header]) => [header, column]));
  return headers.map((header) => {
    const column = columns.get(header);
    if (column === undefined) return header;
    return ofOnePerson.has(column) || ofEvents.has(column) ? column : null;
  });
}

/** The cells of a row without the person. */
function scrubRow(
  row: readonly Cell[],
  fields: readonly (string | null)[],
  scrubber: PersonScrubber,
): readonly string[] {
  const cells = row.map(({ value }) => value);
  const erasedIn = (index: number) => {
    const field = fields[index] ?? null;
    return field === null ? undefined : erasedField(field);
  };
  const isOwn = (value: string, index: number) =>
    erasedIn(index) !== undefined && scrubber.isPerson(licenseOf(value), fields[index] ?? null);
  const pair = findPair(cells, fields, scrubber);
  const isAbout = cells.some(isOwn) || pair.some((index) => erasedIn(index) === nobody);
  let isNamed = false;
  return cells.map((value, index) => {
    const erased = isAbout ? erasedIn(index) : undefined;
    if (erased === undefined && !pair.includes(index)) {
      const left = fields[index] === null ? withoutLicenses(value, scrubber) : value;
      return left === "" ? left : (scrubber.scrubText(left, fields[index] ?? null) ?? "");
    }
    if (value.trim() === "" || erased === null || isNamed) return "";
    // One name is enough for somebody who had a first and a last one.
    isNamed = true;
    return nobody;
  });
}

/** What stands in place of names may be licences as a spreadsheet writes them (`licenseOf`). */
function withoutLicenses(value: string, scrubber: PersonScrubber): string {
  const withoutOne = (number: string) => (scrubber.isPerson(licenseOf(number), "license") ? "" : number);
  return value.replaceAll(/(?:="|['’])?\b\d(?:[\d\s]|[’'.,](?=\d))*\d\b"?/g, (numbers) =>
    // A licence in several parts, or several numbers side by side.
    withoutOne(numbers).replaceAll(/\b\d{5,8}\b/g, withoutOne),
  );
}

/** The two cells that are the person's name together: in columns for it, or side by side where nothing says what they hold. */
function findPair(
  cells: readonly string[],
  fields: readonly (string | null)[],
  scrubber: PersonScrubber,
): readonly number[] {
  if (!scrubber.mayMention(cells.join(" "))) return [];
  const first = fields.indexOf("firstName");
  const last = fields.includes("lastName") ? fields.indexOf("lastName") : fields.indexOf("name");
  const beside = cells
    .map((_, index) => [index, index + 1])
    .filter((pair) => pair.every((index) => fields[index] !== null && !ofEvents.has(fields[index] ?? null)));
  const pairs = first >= 0 && last >= 0 ? [[first, last]] : beside;
  const isName = (pair: readonly number[]) => {
    const parts = pair.map((index) => cells[index]?.trim() ?? "");
    return parts.every((part) => /\p{L}/u.test(part)) && scrubber.isPerson(parts.join(" "), null);
  };
  return pairs.find(isName) ?? [];
}

/** The rows of separated values, each cell with its place in the text. */
function* rowsOf(text: string, separator: string): Generator<Cell[]> {
  let row: Cell[] = [];
  let start = 0;
  while (start < text.length) {
    const quoted = text[start] === '"' ? endOfQuoted(text, start) : start;
    // Quotes that end before their cell are a part of it.
    const isQuoted = quoted > start && [undefined, separator, "\n", "\r"].includes(text[quoted]);
    const end = isQuoted ? quoted : endOfPlain(text, start, separator);
    const raw = text.slice(start, end);
    row.push({ start, end, value: isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw });
    const sign = text[end];
    start = end + 1;
    if (sign === separator) continue;
    yield row;
    row = [];
    if (sign === "\r" && text[start] === "\n") start++;
  }
  if (row.length > 0) yield row;
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end + 1;
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return end;
}

function written(value: string, separator: string): string {
  return value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
