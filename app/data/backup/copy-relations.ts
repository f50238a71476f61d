import { sql } from "kysely";
import type { Database, Queries, Transaction } from "#app/data/connection/database.ts";
import { insertWholeRows } from "#app/data/connection/insert-rows.ts";

interface CopiedRelation {
  readonly name: string;
  /** A column that refers to another row of the same table: filled in when all are there. */
  readonly later?: string;
  /** Columns that PostgreSQL keeps as true or false, and SQLite as 1 or 0. */
  readonly flags?: readonly string[];
  /** How many rows are in memory at once, where one may hold a whole file. */
  readonly atATime?: number;
}

/** Every table, those that others refer to first; the sign-in library's own among them. */
export const copiedRelations: readonly CopiedRelation[] = [
  { name: "user", flags: ["emailVerified", "twoFactorEnabled"] },
  { name: "session" },
  { name: "account" },
  { name: "verification" },
  { name: "twoFactor", flags: ["verified"] },
  { name: "invitations" },
  { name: "tournaments" },
  { name: "people" },
  { name: "players", later: "mergedInto" },
  { name: "player_aliases" },
  { name: "audit_log", later: "undoneBy", atATime: 4 },
  { name: "audit_subjects" },
  { name: "imports", atATime: 1 },
  { name: "compilations" },
  { name: "source_tournaments" },
  { name: "competitions" },
  { name: "matches" },
  { name: "match_players" },
  { name: "rating_changes" },
  { name: "store_documents", atATime: 50 },
  { name: "pending_sweeps" },
  { name: "settings" },
  { name: "site_state" },
];

/** A row as the driver gives it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Where whole tables are read from. */
export interface RowSource {
  readonly dialect: Database["dialect"];
  /** One of an earlier schema lacks those that came later. */
  readonly hasRelation: (name: string) => boolean;
  /** Every row, at most so many in memory at once. */
  readonly rowsOf: (
    name: string,
    atATime: number,
  ) => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

const rowsAtATime = 2_000;

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

/** Replaces every row of a database by those of a source, of whichever kind. */
export async function copyRelations(
  from: RowSource,
  tx: Transaction,
  to: Database["dialect"],
): Promise<void> {
  const tables = copiedRelations.filter(({ name }) => from.hasRelation(name));
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  for (const table of tables) await copyRelation(table, from, tx, to);
}

async function copyRelation(
  table: CopiedRelation,
  from: RowSource,
  tx: Transaction,
  to: Database["dialect"],
): Promise<void> {
  const { name, later, atATime = rowsAtATime } = table;
  const references: { readonly id: unknown; readonly to: unknown }[] = [];
  for await (const rows of from.rowsOf(name, atATime)) {
    if (later !== undefined) {
      for (const row of rows) if (row[later] !== null) references.push({ id: row["id"], to: row[later] });
    }
    const isAsItIs = from.dialect === to && later === undefined;
    await insertWholeRows(
      tx,
      name,
      isAsItIs ? rows : rows.map((row) => copied(row, table, from.dialect, to)),
    );
  }
  if (later === undefined) return;
  for (const reference of references) {
    await sql`update ${sql.table(name)} set ${sql.ref(later)} = ${reference.to} where id = ${reference.id}`.execute(
      tx,
    );
  }
}

function copied(row: Row, table: CopiedRelation, from: Database["dialect"], to: Database["dialect"]): Row {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    column === table.later ? null : cell(table, column, value, from, to),
  ]);
  return Object.fromEntries(cells);
}

function cell(
  table: CopiedRelation,
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
