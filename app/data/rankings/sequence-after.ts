import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/**
 * The position in the ledger with which a table's ranking after an instant ends: that of the first match that was played later;
 * null when there is none. One wrong clock makes a compilation rate a whole night among earlier ones (R10 takes tournaments by
 * their first match): the ranking goes on behind such a night as long as that compilation has matches that were not played
 * later. What another compilation rated behind it was not yet in the ranking, however long ago it was played.
 */
export async function findSequenceAfter(
  db: Queries,
  table: StoredTable,
  instant: string,
): Promise<number | null> {
  const later = await findLater(db, table, { instant, behind: null });
  if (later === null) return null;
  const last = await findLastBehind(db, later, instant);
  if (last === null) return later.sequence;
  const next = await findLater(db, table, { instant, behind: last });
  return next?.sequence ?? null;
}

interface LaterMatch {
  readonly table: StoredTable;
  readonly sequence: number;
  readonly compilationId: string | null;
}

interface Search {
  readonly instant: string;
  /** A position in the ledger; null for the whole of it. */
  readonly behind: number | null;
}

/** The first match behind a position that was played after an instant. */
async function findLater(
  db: Queries,
  table: StoredTable,
  { instant, behind }: Search,
): Promise<LaterMatch | null> {
  let query = db
    .selectFrom("matches")
    .select(["sequence", "compilationId"])
    .where("table", "=", table)
    .where("sequence", "is not", null)
    .where("effectiveStart", ">", instant);
  if (behind !== null) query = query.where("sequence", ">", behind);
  const row = await query.orderBy("sequence").limit(1).executeTakeFirst();
  return row?.sequence == null ? null : { ...row, table, sequence: row.sequence };
}

/**
 * The position of the last match behind another that was not played after an instant, of the same compilation or of one that put
 * the ledger in the order of play.
 */
async function findLastBehind(
  db: Queries,
  { table, sequence, compilationId }: LaterMatch,
  instant: string,
): Promise<number | null> {
  // As an expression, since SQLite would else read every row of the compilation: the index by sequence has the rest.
  const ownCompilation = sql<string>`coalesce("compilationId", '')`;
  const row = await db
    .selectFrom("matches")
    .select("sequence")
    .where("table", "=", table)
    .where("sequence", ">", sequence)
    .where("effectiveStart", "<=", instant)
    .where((eb) =>
      eb(ownCompilation, "=", compilationId).or(
        eb.exists(
          eb
            .selectFrom("audit_log")
            .select("audit_log.id")
            .whereRef("audit_log.subjectId", "=", "matches.compilationId")
            .where("audit_log.action", "=", "compile.reorder"),
        ),
      ),
    )
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? null;
}
