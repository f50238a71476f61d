import { wholeNumberOf } from "./csv-cells.ts";
import { mostColumns } from "./csv-columns.ts";
import type { CsvRows } from "./read-rows.ts";

/** What is looked at; who wrote more rows wrote those in the same way. */
const rowsLookedAt = 200;

/** Whether the rows stand in the columns of their headings: sentences with commas do not. */
export function standsInColumns({ headers, rows }: CsvRows): boolean {
  return isUsual(
    rows.slice(0, rowsLookedAt),
    (row) => row.record.length > 1 && row.record.length <= headers.length,
  );
}

/**
 * Whether columns that no heading explains could still be those of matches, standings, players or ratings: each of them needs
 * a column of names or licences, and another one of them, or one of whole numbers.
 */
export function couldBeResults({ headers, rows }: CsvRows): boolean {
  const looked = rows.slice(0, rowsLookedAt);
  const columns = headers
    .slice(0, mostColumns)
    .map((_, index) => looked.map((row) => row.record[index]?.trim() ?? "").filter((cell) => cell !== ""));
  const names = columns.filter((cells) => isUsual(cells, isName)).length;
  const numbers = columns.filter((cells) => isUsual(cells, isNumber)).length;
  return names > 1 || (names === 1 && numbers > 0);
}

/** A name has a letter; a licence stands for one. */
function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) || isLicense(cell);
}

function isLicense(cell: string): boolean {
  return /^\d{8}$/.test(cell);
}

function isNumber(cell: string): boolean {
  return wholeNumberOf(cell) !== undefined && !isLicense(cell);
}

/** True of half of them at least, and of one. */
function isUsual<One>(all: readonly One[], isSo: (one: One) => boolean): boolean {
  return all.length > 0 && all.filter(isSo).length * 2 >= all.length;
}
