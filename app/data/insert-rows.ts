import { CompiledQuery, type Insertable } from "kysely";
import type { Transaction } from "./database.ts";
import type { Tables } from "./schema.ts";

// SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535; past some 200 rows a statement gains nothing.
const maxParameters = 30_000;
const maxRows = 200;

/**
 * Inserts complete rows, many a statement. All rows have the keys of the first, in any order; the statement is
 * compiled once and used again, so that 700,000 rows cost little more than binding them.
 */
export async function insertRows<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const size = Math.min(maxRows, Math.floor(maxParameters / columns.length), rows.length);
  const whole = rows.length - (rows.length % size);
  let text: string | undefined;
  for (let start = 0; start < whole; start += size) {
    const chunk = rows.slice(start, start + size);
    text ??= tx.insertInto(table).values(chunk).compile().sql;
    await tx.executeQuery(
      CompiledQuery.raw(
        text,
        chunk.flatMap((row) => columns.map((column) => row[column])),
      ),
    );
  }
  if (whole < rows.length) await tx.insertInto(table).values(rows.slice(whole)).execute();
}
