export type CsvValue = string | number | boolean | null;

/** Comma-separated values (RFC 4180) with a header; a text that a spreadsheet would run is quoted off with '. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, CsvValue>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

// What a spreadsheet takes for a formula, after anything that it skips or that nobody sees: space of any kind, controls,
// marks of format (zero width, direction, byte order), fillers. Tabs and returns begin a cell of their own.
const formula =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

function cell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
