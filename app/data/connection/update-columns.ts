import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import type { Schema } from "./schema.ts";

type ColumnTypes = Readonly<Record<string, "integer" | "text">>;
type RowOf<Columns extends ColumnTypes> = { readonly id: string } & {
  readonly [Column in keyof Columns]: string | number | null;
};

// Measured: SQLite takes 3 ms for 100 rows of typed values, and twenty times as long for each row of 400.
const maxRows = 100;

/** Sets columns of many rows by id, many rows per statement: `update … from (values …)`, which both databases know. */
export async function updateColumns<Columns extends ColumnTypes>(
  tx: Transaction,
  relation: keyof Schema,
  columns: Columns,
  rows: readonly RowOf<Columns>[],
): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((name, index) => sql`${sql.ref(name)} = v.${sql.ref(`column${index + 2}`)}`);
  for (let start = 0; start < rows.length; start += maxRows) {
    const values = rows
      .slice(start, start + maxRows)
      .map(
        (row) => sql`(${sql.join([row.id, ...names.map((name) => cast(row[name] ?? null, columns[name]))])})`,
      );
    await sql`update ${sql.table(relation)} set ${sql.join(assignments)} from (values ${sql.join(values)}) as v
      where ${sql.ref(`${relation}.id`)} = v.column1`.execute(tx);
  }
}

function cast(value: string | number | null, type: "integer" | "text" | undefined) {
  return type === "integer" ? sql`cast(${value} as integer)` : sql`cast(${value} as text)`;
}
