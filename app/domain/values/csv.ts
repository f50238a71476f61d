import { clockInToronto } from "./calendar-day.ts";

/** What a cell of an exported file holds; null is an empty one. */
export type CsvValue = string | number | boolean | null;

/** What stands between two values: a French Excel opens semicolons in columns, and commas in one. */
export const csvSeparators = ["comma", "semicolon"] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** The separator that an address asks for. */
export function separatorOf(query: URLSearchParams): CsvSeparator {
  return query.get("separator") === "semicolon" ? "semicolon" : "comma";
}

/** The mark by which Excel knows UTF-8; without it, accents come out as other letters. */
export const byteOrderMark = "\ufeff";

/**
 * An instant (UTC, ISO 8601) as those read it for whom a separator is. A French Excel takes an instant for a text, and its reader an
 * evening's match for the next day's: they get Quebec's clock.
 */
export function instantFor(separator: CsvSeparator, instant: string | null): string | null {
  return separator === "semicolon" && instant !== null ? clockInToronto(instant) : instant;
}

/** Separated values (RFC 4180) with a header; a text that a spreadsheet would run is quoted off with '. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, CsvValue>>[],
  separator: CsvSeparator,
): string {
  const comma = separator === "comma" ? "," : ";";
  const lines = rows.map((row) => columns.map((column) => cell(row[column], comma)).join(comma));
  return `${[columns.join(comma), ...lines].join("\r\n")}\r\n`;
}

// What a spreadsheet takes for a formula, after anything that it skips or that nobody sees: space of any kind, controls,
// marks of format (zero width, direction, byte order), fillers. Tabs and returns begin a cell of their own.
const unseen = String.raw`\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}`;
const sign = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]`;
const formula = new RegExp(String.raw`^(?:[\t\r\n]|[${unseen}]*${sign})`, "u");
/** A spreadsheet of the other language begins a cell at its own separator: quotes that do not begin a cell mean nothing to it. */
const begun = {
  ",": new RegExp(String.raw`[;\r\n](?=["${unseen}]*${sign})`, "gu"),
  ";": new RegExp(String.raw`[,\r\n](?=["${unseen}]*${sign})`, "gu"),
};

function cell(value: CsvValue, separator: keyof typeof begun): string {
  if (value === null) return "";
  // Where semicolons part the cells, a comma parts the decimals: a French Excel takes "0.5" for a text.
  if (typeof value === "number") return separator === ";" ? String(value).replace(".", ",") : String(value);
  if (typeof value !== "string") return String(value);
  const parted = value.replace(begun[separator], "$&'");
  const safe = formula.test(value) ? `'${parted}` : parted;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
