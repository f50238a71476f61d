import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { dayInToronto, startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * Whether a calendar day is no later than the day of the last match of a table's ledger: after it, the ranking is that of now.
 * A day of the past is found with one match, because a ledger ends with its latest matches, mostly. Of any other the whole index is
 * read: once for each version of the content, where a snapshot keeps it.
 */
export async function isWithinLedger(db: Queries, table: StoredTable, day: string): Promise<boolean> {
  const atEnd = await inLedger(db, table)
    .select("effectiveStart")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!atEnd) return false;
  if ((atEnd.effectiveStart ?? "") >= startOfDayInToronto(day)) return true;
  const last = await readKept(db, `last-ledger-day,${table}`, () => findLastDay(db, table));
  return last !== null && last >= day;
}

async function findLastDay(db: Queries, table: StoredTable): Promise<string | null> {
  const { last } = await inLedger(db, table)
    .select((match) => match.fn.max("effectiveStart").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? null : dayInToronto(last);
}

function inLedger(db: Queries, table: StoredTable) {
  return db.selectFrom("matches").where("table", "=", table).where("sequence", "is not", null);
}
