import { CompiledQuery, type Insertable, sql } from "kysely";
import { noteWritten } from "./analyze-written.ts";
import type { Transaction } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";
import type { Schema } from "./schema.ts";

/** How many rows a statement inserts: a long list is mostly of the first. More make it no faster; few sizes need few statements. */
const sizes = [200, 20, 1] as const;

/** The statements that were compiled, by what they insert into: a long import makes them once. */
const statements = new Map<string, string>();

/**
 * Inserts complete rows, many per statement; `shared` are columns that have the same value in all of them, whatever a row has
 * there. All rows have the keys of the first, in any order. The statement is compiled once and used again, so that 700,000 rows
 * cost little more than binding their values; a shared one is bound once a statement.
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
  await insert(tx, { relation, rows, shared: shared ?? {} });
}

/** The same for a relation of which only the name is known, such as the sign-in library's. */
export async function insertWholeRows(
  tx: Transaction,
  relation: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await insert(tx, { relation, rows, shared: {} });
}

interface Insertion {
  readonly relation: string;
  readonly rows: readonly object[];
  readonly shared: object;
}

async function insert(tx: Transaction, insertion: Insertion): Promise<void> {
  const { relation, rows, shared } = insertion;
  if (rows.length === 0) return;
  if (!isPostgres(tx)) return insertByParameters(tx, insertion);
  noteWritten(tx, relation, rows.length);
  if (await insertDocuments(tx, insertion)) return;
  // PostgreSQL knows the type of a parameter only in the rows of the relation itself.
  const whole = rows.map((row) => ({ ...row, ...shared }));
  await insertByParameters(tx, { relation, rows: whole, shared: {} });
}

/** The columns of the rows that do not come from what they share. */
function ownColumns({ rows, shared }: Insertion): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => !(column in shared));
}

async function insertByParameters(tx: Transaction, insertion: Insertion): Promise<void> {
  const { relation, shared } = insertion;
  const rows = insertion.rows as readonly Readonly<Record<string, unknown>>[];
  const columns = ownColumns(insertion);
  const statement = { relation, columns, sharedColumns: Object.keys(shared) };
  const sharedValues: unknown[] = Object.values(shared);
  let start = 0;
  for (const size of sizes) {
    if (rows.length - start < size) continue;
    const text = statementFor(tx, statement, size);
    for (; rows.length - start >= size; start += size) {
      const parameters: unknown[] = [];
      for (let index = start; index < start + size; index++) {
        const row = rows[index];
        for (const column of columns) parameters.push(row?.[column]);
      }
      for (const value of sharedValues) parameters.push(value);
      await tx.executeQuery(CompiledQuery.raw(text, parameters));
    }
  }
}

interface Statement {
  readonly relation: string;
  readonly columns: readonly string[];
  readonly sharedColumns: readonly string[];
}

/** Values that all rows share are bound once: they come as one row beside the others. */
function statementFor(
  tx: Transaction,
  { relation, columns, sharedColumns }: Statement,
  size: number,
): string {
  const key = [isPostgres(tx), relation, size, ...columns, "shared", ...sharedColumns].join();
  const known = statements.get(key);
  if (known !== undefined) return known;
  const names = sql.join([...columns, ...sharedColumns].map((column) => sql.ref(column)));
  const row = (values: readonly string[]) => sql`(${sql.join(values.map(() => sql`${null}`))})`;
  const rows = sql`values ${sql.join(Array.from({ length: size }, () => row(columns)))}`;
  const all =
    sharedColumns.length === 0 ? rows : sql`select * from (${rows}), (values ${row(sharedColumns)})`;
  const { sql: text } = sql`insert into ${sql.table(relation)} (${names}) ${all}`.compile(tx);
  statements.set(key, text);
  return text;
}

/** More of them make it no faster, and each statement's text is in memory on both sides. */
const rowsADocument = 1_000;

/**
 * PostgreSQL reads a thousand rows from one JSON document in half the time that it takes with a parameter for each value; the
 * relation itself says their types. False, and nothing done, where a value has no such form: bytes, or half a character.
 */
async function insertDocuments(tx: Transaction, insertion: Insertion): Promise<boolean> {
  const { relation, rows, shared } = insertion;
  if ([shared, ...rows].some(hasBytes)) return false;
  const documents: string[] = [];
  for (let start = 0; start < rows.length; start += rowsADocument)
    documents.push(JSON.stringify(rows.slice(start, start + rowsADocument)));
  const sharedDocument = JSON.stringify(shared);
  if ([sharedDocument, ...documents].some((document) => /\\ud[89a-f]/.test(document))) return false;
  const columns = ownColumns(insertion).map(quoted);
  const common = Object.keys(shared).map(quoted);
  const values = [...columns.map((name) => `r.${name}`), ...common.map((name) => `s.${name}`)];
  const target = quoted(relation);
  const statement = `insert into ${target} (${[...columns, ...common].join(", ")}) select ${values.join(", ")}
    from json_populate_recordset(null::${target}, $1) r, json_populate_record(null::${target}, $2) s`;
  for (const document of documents)
    await tx.executeQuery(CompiledQuery.raw(statement, [document, sharedDocument]));
  return true;
}

function hasBytes(row: object): boolean {
  return Object.values(row).some((value) => value instanceof Uint8Array);
}

function quoted(name: string): string {
  return `"${name}"`;
}
