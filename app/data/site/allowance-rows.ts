import { type RawBuilder, sql } from "kysely";
import type { Queries, WritableQueries } from "#app/data/connection/database.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** What was spent of an allowance, as the time that refills it. */
export interface SpentTime {
  readonly key: string;
  readonly milliseconds: number;
}

/**
 * Counts what was spent of some allowances together with what other servers spent; each key stands once. Gives in how many
 * milliseconds each is whole again. It is no content.
 */
export async function spendTogether(
  db: WritableQueries,
  spent: readonly SpentTime[],
): Promise<Map<string, number>> {
  const now = clockOf(db);
  // In one order everywhere, so that two servers do not wait for each other.
  const rows = spent
    .toSorted((one, other) => compareKeys(one.key, other.key))
    .map(({ key, milliseconds }) => ({ key, until: sql<number>`${now} + ${milliseconds}` }));
  const counted = await db
    .insertInto("spent_allowances")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const until = row.ref("spent_allowances.until");
        const from = row.case().when(until, ">", now).then(until).else(now).end();
        return { until: sql<number>`${from} + ${row.ref("excluded.until")} - ${now}` };
      }),
    )
    .returning(["key", (row) => sql<number>`${row.ref("until")} - ${now}`.as("left")])
    .execute();
  return new Map(counted.map(({ key, left }) => [key, left]));
}

/** Forgets what was spent of some allowances. */
export async function forgetSpent(db: WritableQueries, keys: readonly string[]): Promise<void> {
  // Each on its own: whoever holds one row while it waits for another can be waited for by somebody who holds that one.
  for (const key of keys) await db.deleteFrom("spent_allowances").where("key", "=", key).execute();
}

/** Deletes what is whole again, but that on which another server counts at this moment: nobody waits, here or there. */
export async function sweepSpent(db: WritableQueries): Promise<void> {
  const keys = db
    .selectFrom("spent_allowances")
    .select("key")
    .where("until", "<=", clockOf(db))
    // On SQLite one alone writes.
    .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked());
  await db.deleteFrom("spent_allowances").where("key", "in", keys).execute();
}

/** One clock for all servers, in milliseconds since 1970: it stands still within a statement. */
function clockOf(db: Queries): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
