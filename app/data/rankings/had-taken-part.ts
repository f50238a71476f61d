import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** By when somebody had taken part, in time and in the ledger. */
interface ByThen {
  /** The instant at which the day ends. */
  readonly until: string;
  /** A position in the ledger. */
  readonly before: number;
}

/**
 * The compilations that stand for what the legacy site had compiled of a table, where it had moved in by then: what the ledger began
 * with is the ratings of that moment. None on most sites, and on days before the move, whose ratings nobody knows.
 */
export async function listMoves(
  db: Queries,
  { table, until, before }: ByThen & { readonly table: StoredTable },
): Promise<string[]> {
  const rows = await db
    .selectFrom("compilations")
    .select(["id", "table", "at", "firstSequence"])
    .where("madeIn", "=", "store")
    .execute();
  const isByThen = (row: (typeof rows)[number]) => row.at <= until && row.firstSequence <= before;
  return rows.flatMap((row) => (row.table === table && isByThen(row) ? row.id : []));
}

/**
 * Whether someone of the relation `then` played a match by then (R13), though it may have no row in the ledger: one before a position
 * in it, or one that the legacy site compiled, or one that only the legacy site's date of their last participation tells of.
 */
export function hadTakenPart({
  until,
  before,
  moves,
}: ByThen & { readonly moves: readonly string[] }): RawBuilder<SqlBool>[] {
  const own = sql`from match_players p inner join matches m on m.id = p."matchId"
    where p."playerId" = "then".id and p."effectiveStart" <= ${until}`;
  const here = sql<SqlBool>`exists (select 1 ${own} and m.sequence < ${sql.lit(before)})`;
  if (moves.length === 0) return [here];
  const there = sql<SqlBool>`exists (select 1 ${own}
    and p.outcome in ('win', 'loss', 'draw') and m."compilationId" in (${sql.join(moves)}))`;
  return [sql<SqlBool>`"then"."lastParticipation" <= ${until}`, there, here];
}
