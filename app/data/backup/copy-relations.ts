import { sql } from "kysely";
import type { Database, Queries, Transaction } from "#app/data/connection/database.ts";
import { insertWholeRows } from "#app/data/connection/insert-rows.ts";

interface CopiedRelation {
  readonly name: string;
  /** A column that refers to another row of the same relation: it is written when all rows are there. */
  readonly later?: string;
  /** Columns that PostgreSQL keeps as true or false, and SQLite as 1 or 0. */
  readonly flags?: readonly string[];
  /** How many rows are in memory at once, where one row may hold a whole file. */
  readonly atATime?: number;
}

/** Every relation, the sign-in library's too; each after those it refers to. */
export const copiedRelations: readonly CopiedRelation[] = [
  { name: "user", flags: ["emailVerified", "twoFactorEnabled"] },
  { name: "session" },
  { name: "account" },
  { name: "verification" },
  { name: "twoFactor", flags: ["verified"] },
  { name: "invitations" },
  { name: "push_tokens" },
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
  { name: "competition_phases" },
  { name: "registrations" },
  { name: "unread_phases" },
  { name: "matches" },
  { name: "match_players" },
  { name: "typed_scores" },
  { name: "notice_subscriptions" },
  { name: "rating_changes" },
  { name: "legacy_documents", atATime: 50 },
  { name: "pending_sweeps" },
  { name: "drafts" },
  { name: "draft_files", atATime: 1 },
  { name: "column_mappings" },
  { name: "articles", atATime: 100 },
  { name: "nightly_backups" },
  { name: "sign_in_tries" },
  { name: "spent_allowances" },
  { name: "settings" },
  { name: "site_state" },
];

/** Relations that only earlier schemas have, for their backups: a migration has renamed or dropped each of them since. */
export const earlierRelations: readonly CopiedRelation[] = [{ name: "store_documents", atATime: 50 }];

/** A row as the driver gives it, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Where whole relations are read from. */
export interface RowSource {
  readonly dialect: Database["dialect"];
  /** False for a relation that its schema does not have, because that is an earlier or a later one. */
  readonly hasRelation: (name: string) => boolean;
  /** Every row, with at most `atATime` of them in memory at once. */
  readonly rowsOf: (
    name: string,
    atATime: number,
  ) => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

const rowsAtATime = 2_000;

/** Whether a database has no content yet, so that nothing is lost by filling it. */
export async function isUntouched(db: Queries): Promise<boolean> {
  for (const relation of ["tournaments", "players", "audit_log"] as const) {
    const { count } = await db
      .selectFrom(relation)
      .select((row) => row.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) return false;
  }
  return true;
}

/** Replaces every row of a database by the rows of a source, between any two kinds of database. */
export async function copyRelations(
  from: RowSource,
  tx: Transaction,
  to: Database["dialect"],
): Promise<void> {
  const relations = [...copiedRelations, ...earlierRelations].filter(({ name }) => from.hasRelation(name));
  for (const { name } of relations.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  for (const relation of relations) await copyRelation(relation, from, tx, to);
}

async function copyRelation(
  relation: CopiedRelation,
  from: RowSource,
  tx: Transaction,
  to: Database["dialect"],
): Promise<void> {
  const { name, later, atATime = rowsAtATime } = relation;
  const references: { readonly id: unknown; readonly to: unknown }[] = [];
  for await (const rows of from.rowsOf(name, atATime)) {
    if (later !== undefined) {
      // The first two schemas lack these columns.
      for (const row of rows) if (row[later] != null) references.push({ id: row["id"], to: row[later] });
    }
    const isAsItIs = from.dialect === to && later === undefined;
    await insertWholeRows(
      tx,
      name,
      isAsItIs ? rows : rows.map((row) => copied(row, relation, { from: from.dialect, to })),
    );
  }
  if (later === undefined) return;
  for (const reference of references) {
    await sql`update ${sql.table(name)} set ${sql.ref(later)} = ${reference.to} where id = ${reference.id}`.execute(
      tx,
    );
  }
}

/** The kinds of database that a row is copied between. */
interface Dialects {
  readonly from: Database["dialect"];
  readonly to: Database["dialect"];
}

function copied(row: Row, relation: CopiedRelation, dialects: Dialects): Row {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    column === relation.later ? null : cell(value, relation.flags?.includes(column) ?? false, dialects),
  ]);
  return Object.fromEntries(cells);
}

function cell(value: unknown, isFlag: boolean, { from, to }: Dialects): unknown {
  // As the sign-in library writes them in each kind of database.
  if (value instanceof Date) return to === "sqlite" ? value.toISOString() : value;
  if (value === null || from === to || !isFlag) return value;
  return to === "postgres" ? Boolean(value) : Number(value);
}
