import type { Queries } from "#app/data/connection/database.ts";
import { endOfDayInToronto, startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Whether a calendar day lies between the days of the first and the last match of a table's ledger. */
export async function isLedgerDay(db: Queries, table: StoredTable, day: string): Promise<boolean> {
  const rated = db
    .selectFrom("matches")
    .select("sequence")
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .limit(1);
  // Mostly found with the first row read: a ledger begins with its oldest matches and ends with its latest.
  const begun = rated.where("effectiveStart", "<=", endOfDayInToronto(day)).orderBy("sequence");
  const goesOn = rated.where("effectiveStart", ">=", startOfDayInToronto(day)).orderBy("sequence", "desc");
  return (await begun.executeTakeFirst()) !== undefined && (await goesOn.executeTakeFirst()) !== undefined;
}
