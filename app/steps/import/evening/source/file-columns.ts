import { createHash } from "node:crypto";
import type { Transaction } from "#app/data/connection/database.ts";
import { putColumnMapping } from "#app/data/import/column-mappings.ts";
import type { ColumnMapping, ColumnMeanings } from "#app/domain/import/csv/csv-columns.ts";
import {
  columnMeanings,
  mappingOf,
  readMeanings,
  readTableHeadings,
  type TableHeadings,
} from "#app/domain/import/csv/table-headings.ts";
import { contentOf } from "#app/domain/import/recognition/file-content.ts";
import { foldAccents } from "#app/domain/values/fold-accents.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

/** A table's columns, and what each is read as. */
export interface EveningColumns extends TableHeadings {
  readonly meanings: ColumnMeanings;
  /** Who says what they hold: an answer, an answer for another table with these headings, or the headings themselves. */
  readonly from: "answer" | "remembered" | "headings";
}

/** The columns of a file of the evening; undefined where it is no table. */
export function columnsOf(
  file: ImportFile,
  answer: ColumnMeanings | undefined,
  remembered: ReadonlyMap<string, string>,
): EveningColumns | undefined {
  if (contentOf(file.bytes) !== "text") return undefined;
  const table = readTableHeadings(file.bytes);
  if (!table.ok) return undefined;
  const known = answer ?? rememberedFor(table.value, remembered);
  if (known === undefined) {
    return { ...table.value, meanings: columnMeanings(table.value, undefined), from: "headings" };
  }
  const meanings = table.value.headings.map((_, index) => known[index] ?? null);
  return { ...table.value, meanings, from: answer ? "answer" : "remembered" };
}

/** The mapping that a table is read with; undefined where its headings say everything. */
export function mappingFor(columns: EveningColumns | undefined): ColumnMapping | undefined {
  return columns && columns.from !== "headings" ? mappingOf(columns, columns.meanings) : undefined;
}

/** What names a table's headings. No heading is kept: a table without any begins with somebody's name. */
function headingsDigest({ headings }: Pick<TableHeadings, "headings">): string {
  const folded = headings.map((heading) => foldAccents(heading).trim());
  return createHash("sha256").update(JSON.stringify(folded)).digest("hex");
}

function rememberedFor(
  table: TableHeadings,
  remembered: ReadonlyMap<string, string>,
): ColumnMeanings | undefined {
  const text = remembered.size === 0 ? undefined : remembered.get(headingsDigest(table));
  return text === undefined ? undefined : readMeanings(text);
}

/**
 * Remembers what was said of the columns of tables that were imported, for the next ones with these headings. It is a habit
 * and no content: undoing the evening does not forget it.
 */
export async function rememberColumns(
  tx: Transaction,
  { now }: Pick<Operator, "now">,
  imported: readonly EveningColumns[],
): Promise<void> {
  for (const columns of imported.filter(({ from }) => from !== "headings")) {
    const meanings = JSON.stringify(columns.meanings);
    const usedAt = now().toISOString();
    await putColumnMapping(tx, { headings: headingsDigest(columns), columns: meanings, usedAt });
  }
}
