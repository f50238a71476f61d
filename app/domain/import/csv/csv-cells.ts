import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import type { NumberKind } from "#app/domain/values/numbers/number-ranges.ts";
import type { TextKind } from "#app/domain/values/text-limits.ts";
import type { CsvColumn, FoundColumns } from "./csv-columns.ts";

/** A row of a file, asked by what a column holds; refusals name the line and the header, as "L12.Score". */
export class CsvCells {
  readonly node: JsonNode;
  readonly #columns: FoundColumns;

  constructor(row: JsonNode, columns: FoundColumns) {
    this.node = row;
    this.#columns = columns;
  }

  get path(): string {
    return this.node.path;
  }

  /** The cell as it is written; undefined where the column is missing or the cell empty. */
  find(column: CsvColumn): JsonNode | undefined {
    const header = this.#columns.get(column);
    const cell = header === undefined ? undefined : this.node.find(header);
    return cell === undefined || String(cell.value).trim() === "" ? undefined : cell;
  }

  text(column: CsvColumn, kind: TextKind): string | null {
    return this.find(column)?.text(kind) || null;
  }

  /** A licence, with its eight digits. */
  license(): string | null {
    const text = this.text("license", "code");
    return text === null ? null : licenseOf(text);
  }

  /** A whole number, also one with thousands set apart: "1 200", "1,200", "1200,0". */
  integer(column: CsvColumn, kind: NumberKind): number | null {
    const cell = this.find(column);
    if (cell === undefined) return null;
    const number = wholeNumberOf(String(cell.value));
    return number === undefined ? cell.refuse("wrongType", "integer") : cell.as(number).number(kind);
  }

  /** A calendar day, written 2025-03-14 or 14/03/2025. */
  day(column: CsvColumn): string | null {
    const cell = this.find(column);
    if (cell === undefined) return null;
    return dayOf(cell.text("word")) ?? cell.refuse("wrongValue", "day");
  }
}

/** What a spreadsheet makes of a licence: a number, maybe with thousands set apart or a fraction of nothing, or a text by a sign before it. */
const spreadsheetLicense = /^(?:="|['’])?(\d[\d\s’'.,]*?)(?:[.,]0{1,2})?"?$/;

/** A licence as it was before a spreadsheet took it for a number, and dropped the zeros that it begins with: its eight digits alone. */
export function licenseOf(text: string): string {
  const digits = spreadsheetLicense.exec(text.trim())?.[1]?.replace(/\D/g, "") ?? "";
  return /^\d{5,8}$/.test(digits) ? digits.padStart(8, "0") : text;
}

/** The day that a text begins with; undefined where it is none. */
export function dayOf(text: string): string | undefined {
  return dayAndRest(text)?.day;
}

/**
 * The day that a text begins with, and what stands behind it. With the year first, a month and a day may have one digit; with the
 * day first they may not, as "3/5/2025" is a day in March in English and in May in French.
 */
export function dayAndRest(text: string): { readonly day: string; readonly rest: string } | undefined {
  const {
    year = "",
    month = "",
    date = "",
    rest = "",
  } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {};
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isCalendarDay(day) ? { day, rest } : undefined;
}

const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<date>\d{1,2})(?!\d)(?<rest>.*)$/s;
const dayFirst = /^(?<date>\d{2})[/.-](?<month>\d{2})[/.-](?<year>\d{4})(?!\d)(?<rest>.*)$/s;

/** Of "1 200", "1’200", "1,200", "1.000" and "1200.00"; undefined for what is no whole number. */
export function wholeNumberOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f’']/g, "").replace(/^\+/, "");
  const hasThousands = /^-?\d{1,3}([.,]\d{3})+$/.test(plain);
  const joined = hasThousands ? plain.replace(/[.,]/g, "") : plain.replace(/[.,]0+$/, "");
  return /^-?\d{1,15}$/.test(joined) ? Number(joined) : undefined;
}
