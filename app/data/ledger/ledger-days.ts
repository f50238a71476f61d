import type { Queries } from "#app/data/connection/database.ts";
import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Whether a calendar day is no later than the day of the last match of a table's ledger: after it, the ranking is that of now. */
export async function isWithinLedger(db: Queries, table: StoredTable, day: string): Promise<boolean> {
  // Mostly found with the first row read: a ledger ends with its latest matches.
  const later = await db
    .selectFrom("matches")
    .select("sequence")
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .where("effectiveStart", ">=", startOfDayInToronto(day))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
