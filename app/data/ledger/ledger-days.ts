import type { Queries } from "#app/data/connection/database.ts";
import { endOfDayInToronto, startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Whether a calendar day lies between the first and the last that a table's ledger has a match of. */
export async function isLedgerDay(db: Queries, table: StoredTable, day: string): Promise<boolean> {
  const rated = db
    .selectFrom("matches")
    .select("sequence")
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .limit(1);
  // Mostly found at once, the ledger's beginning being its oldest part and its end the latest.
  const begun = rated.where("effectiveStart", "<=", endOfDayInToronto(day)).orderBy("sequence");
  const goesOn = rated.where("effectiveStart", ">=", startOfDayInToronto(day)).orderBy("sequence", "desc");
  return (await begun.executeTakeFirst()) !== undefined && (await goesOn.executeTakeFirst()) !== undefined;
}
