import { CompiledQuery, type Insertable } from "kysely";
import type { Transaction } from "./database.ts";
import type { Schema } from "./schema.ts";

// SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. More than about 200 rows make it no faster.
const maxParameters = 30_000;
const maxRows = 200;

/**
 * Inserts complete rows, many per statement; `shared` are columns that have the same value in all of them. All rows have
 * the keys of the first, in any order. The statement is compiled once and used again, so that 700,000 rows cost little
 * more than binding their values.
 */
export async function insertRows<
  Relation extends keyof Schema,
  Shared extends keyof Insertable<Schema[Relation]> = never,
>(
  tx: Transaction,
  relation: Relation,
  rows: readonly Omit<Insertable<Schema[Relation]>, Shared>[],
  shared?: Pick<Insertable<Schema[Relation]>, Shared>,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const sharedValues: unknown[] = Object.values(shared ?? {});
  const width = columns.length + sharedValues.length;
  const size = Math.min(maxRows, Math.floor(maxParameters / width), rows.length);
  const statementFor = (count: number) => {
    const row = { ...first, ...shared } as never;
    return tx
      .insertInto(relation)
      .values(Array.from({ length: count }, () => row))
      .compile().sql;
  };
  let whole: string | undefined;
  for (let start = 0; start < rows.length; start += size) {
    const count = Math.min(size, rows.length - start);
    if (count === size) whole ??= statementFor(size);
    const parameters: unknown[] = [];
    for (let index = start; index < start + count; index++) {
      const row = rows[index];
      for (const column of columns) parameters.push(row?.[column]);
      for (const value of sharedValues) parameters.push(value);
    }
    await tx.executeQuery(
      CompiledQuery.raw(count === size && whole ? whole : statementFor(count), parameters),
    );
  }
}

/** The same for a relation of which only the name is known, such as the sign-in library's. */
export function insertWholeRows(
  tx: Transaction,
  relation: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  return insertRows(tx, relation as keyof Schema, rows as never);
}
