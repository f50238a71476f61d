import BetterSqlite3 from "better-sqlite3";
import { newestMigration } from "#app/data/connection/migrate.ts";
import type { Row, RowSource } from "./copy-relations.ts";
import { readSchemaShape, type SchemaShape } from "./schema-shape.ts";

/** A value or a relation that no backup of ours has. */
export class NotOursError extends Error {}

const batchBytes = 1_000_000;

/**
 * The rows of a SQLite file: only the columns and relations that we know, each value checked, a bounded number of bytes
 * at a time.
 */
export function checkedRows(connection: BetterSqlite3.Database, shape: SchemaShape): RowSource {
  return {
    dialect: "sqlite",
    hasRelation: (name) => shape.has(name),
    rowsOf: (name) => readRows(connection, name, shape.get(name) ?? new Map()),
  };
}

/** The same of a whole file that is at the newest schema. */
export async function openCheckedRows(file: string): Promise<RowSource & { readonly close: () => void }> {
  const shape = await readSchemaShape(newestMigration);
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  return { ...checkedRows(connection, shape), close: () => void connection.close() };
}

function* readRows(
  connection: BetterSqlite3.Database,
  relation: string,
  columns: ReadonlyMap<string, string>,
): Generator<Row[]> {
  const names = [...columns.keys()].map(quoted).join(", ");
  let batch: Row[] = [];
  let bytes = 0;
  for (const found of connection.prepare(`select ${names} from ${quoted(relation)} not indexed`).iterate()) {
    const row = found as Row;
    for (const [column, type] of columns) {
      const value = row[column];
      if (!fits(value, type)) throw new NotOursError(`${relation}.${column}`);
      bytes += typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
    }
    batch.push(row);
    if (bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function fits(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (type === "text") return typeof value === "string";
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "blob") return value instanceof Uint8Array;
  // The sign-in library's instants.
  return typeof value === "string" || typeof value === "number";
}

/** A name as SQL takes it: ours have no quotes. */
export function quoted(name: string): string {
  return `"${name}"`;
}
