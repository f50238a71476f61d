import { type Kysely, sql } from "kysely";
import type { Transaction } from "./database.ts";

/** Fewer rows than these change little in how PostgreSQL answers queries. */
const many = 10_000;

const written = new WeakMap<Transaction, Map<string, number>>();

/** Counts rows that a transaction inserts or updates. */
export function noteWritten(tx: Transaction, relation: string, rows: number): void {
  const counts = written.get(tx) ?? new Map<string, number>();
  written.set(tx, counts.set(relation, (counts.get(relation) ?? 0) + rows));
}

/**
 * Has PostgreSQL look again at the relations of which a transaction wrote many rows. It would do so by itself a minute later,
 * and until then it would plan queries as if those rows were not there: some read a whole relation for each row of another.
 */
export async function analyzeWritten(tx: Transaction): Promise<void> {
  for (const [relation, rows] of written.get(tx) ?? [])
    if (rows >= many) await sql`analyze ${sql.table(relation)}`.execute(tx);
}

/** The same for a whole database, of which a migration may have written any relation anew. */
export async function analyzeEverything(db: Kysely<never>): Promise<void> {
  const relations = await db.introspection.getTables();
  await sql`analyze ${sql.join(relations.map(({ name }) => sql.table(name)))}`.execute(db);
}
