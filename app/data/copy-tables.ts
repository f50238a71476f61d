import { sql } from "kysely";
import type { Database, Queries, Transaction } from "./database.ts";

interface CopiedTable {
  readonly name: string;
  /** A column that refers to another row of the same table: filled in when all are there. */
  readonly later?: string;
  readonly key?: string;
  /** Columns that PostgreSQL keeps as true or false, and SQLite as 1 or 0. */
  readonly flags?: readonly string[];
}

/** Every table, those that others refer to first; the sign-in library's own among them. */
const tables: readonly CopiedTable[] = [
  { name: "user", flags: ["emailVerified", "twoFactorEnabled"] },
  { name: "session" },
  { name: "account" },
  { name: "verification" },
  { name: "twoFactor", flags: ["verified"] },
  { name: "invitations" },
  { name: "tournaments" },
  { name: "players", later: "mergedInto" },
  { name: "player_aliases" },
  { name: "audit_log", later: "undoneBy" },
  { name: "audit_subjects" },
  { name: "imports" },
  { name: "compilations" },
  { name: "source_tournaments" },
  { name: "competitions" },
  { name: "matches" },
  { name: "match_players" },
  { name: "rating_changes" },
  { name: "store_documents" },
  { name: "settings" },
  { name: "site_state" },
];

type Row = Record<string, unknown>;
const rowsAStatement = 100;
const rowsAtATime = 5_000;

/** Whether nobody has put anything into a database yet: nothing is lost by filling it. */
export async function isUntouched(db: Queries): Promise<boolean> {
  for (const table of ["tournaments", "players", "audit_log"] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) return false;
  }
  return true;
}

/** Fills a database with every row of another, of whichever kind; what stood in it goes. One transaction on each side. */
export async function copyTables(from: Database, to: Database): Promise<void> {
  await to.transaction(async (tx) => {
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(tx);
    if (from.dialect === "postgres") {
      await from.read
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((snapshot) => copyAll(snapshot, tx, from, to));
    } else await copyAll(from.read, tx, from, to);
  });
}

async function copyAll(source: Queries, tx: Transaction, from: Database, to: Database): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table.name)}`.execute(source);
    for (let start = 0; start < rows.length; start += rowsAtATime) {
      await insert(tx, table, rows.slice(start, start + rowsAtATime), from.dialect, to.dialect);
    }
    const { later } = table;
    if (later === undefined) continue;
    for (const row of rows) {
      if (row[later] === null) continue;
      await sql`update ${sql.table(table.name)} set ${sql.ref(later)} = ${row[later]} where id = ${row["id"]}`.execute(
        tx,
      );
    }
  }
}

async function insert(
  tx: Transaction,
  table: CopiedTable,
  rows: readonly Row[],
  from: Database["dialect"],
  to: Database["dialect"],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const values = rows.slice(start, start + rowsAStatement).map((row) => {
      const cells = columns.map((column) =>
        column === table.later ? null : cell(table, column, row[column], from, to),
      );
      return sql`(${sql.join(cells)})`;
    });
    await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx);
  }
}

function cell(
  table: CopiedTable,
  column: string,
  value: unknown,
  from: Database["dialect"],
  to: Database["dialect"],
): unknown {
  // As the sign-in library writes them in each kind of database.
  if (value instanceof Date) return to === "sqlite" ? value.toISOString() : value;
  if (value === null || from === to || !table.flags?.includes(column)) return value;
  return to === "postgres" ? Boolean(value) : Number(value);
}
