import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";

/** How many tournaments were completed that began in a year. */
export interface TournamentYear {
  /** Four digits; null for those without a day. */
  readonly year: string | null;
  readonly count: number;
}

/** The years of completed tournaments in the order in which these are listed: newest first, those without a day last. */
export async function listCompletedYears(db: Queries): Promise<TournamentYear[]> {
  const year = sql<string | null>`substr(${sql.ref("from")}, 1, 4)`;
  const rows = await db
    .selectFrom("tournaments")
    .select((row) => [year.as("year"), row.fn.countAll().as("count")])
    .where("status", "=", "completed")
    .groupBy(year)
    .orderBy(year, (order) => order.desc().nullsLast())
    .execute();
  return rows.map(({ year: found, count }) => ({ year: found, count: Number(count) }));
}
