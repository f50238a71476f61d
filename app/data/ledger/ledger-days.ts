import type { Queries } from "#app/data/connection/database.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The day of the last match of a table's ledger: after it, the ranking is that of now. Null for a table without a rated match. */
export async function findLastLedgerDay(db: Queries, table: StoredTable): Promise<string | null> {
  const { last } = await db
    .selectFrom("matches")
    .select((match) => match.fn.max("effectiveStart").as("last"))
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .executeTakeFirstOrThrow();
  return last === null ? null : dayInToronto(last);
}
