import { sql } from "kysely";

/**
 * By what a player's matches are listed (R27): when each counts as played, null for one of which no file says when, so
 * that it comes last. `matches` is the table's name in the query.
 */
export function listedInstant(matches: string) {
  const column = (name: string) => sql.ref(`${matches}.${name}`);
  return sql<string | null>`case when ${column("startAt")} is null and ${column("endAt")} is null then null
    else ${column("effectiveStart")} end`;
}
