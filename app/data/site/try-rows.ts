import { type RawBuilder, sql } from "kysely";
import type { WritableQueries } from "#app/data/connection/database.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

const quarterHour = 15 * 60 * 1_000;
/** However many come, no more rows are kept: the newest. */
const mostRows = 100_000;

/** Rolls the counts back where one key has no try left. */
class NoTryLeft extends Error {}

/** Counts one try under each key, or under none, and false, where one has none left in its quarter of an hour. It is no content. */
export async function takeTries(
  db: WritableQueries,
  keys: readonly { readonly key: string; readonly tries: number }[],
  now: number,
): Promise<boolean> {
  // In one order everywhere, so that two servers do not wait for each other.
  const ordered = keys.toSorted((one, other) => compareKeys(one.key, other.key));
  try {
    await db.transaction().execute(async (tx) => {
      for (const { key, tries } of ordered) if (!(await takeOne(tx, key, tries, now))) throw new NoTryLeft();
    });
    return true;
  } catch (error) {
    if (error instanceof NoTryLeft) return false;
    throw error;
  }
}

async function takeOne(tx: WritableQueries, key: string, tries: number, now: number): Promise<boolean> {
  const until = now + quarterHour;
  const row = await tx
    .insertInto("sign_in_tries")
    .values({ key, count: 1, until })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((expression) => {
          const counted = expression("sign_in_tries.count", "+", 1);
          return {
            count: expression.case().when(isOver(now)).then(1).else(counted).end(),
            until: expression
              .case()
              .when(isOver(now))
              .then(until)
              .else(expression.ref("sign_in_tries.until"))
              .end(),
          };
        })
        .where((expression) => expression.or([isOver(now), expression("sign_in_tries.count", "<", tries)])),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a quarter of an hour is over. What ends much later was counted by a clock that was ahead, and would keep people out until
 * then; the clocks of two servers differ by far less.
 */
function isOver(now: number): RawBuilder<boolean> {
  const until = sql.ref("sign_in_tries.until");
  return sql<boolean>`(${until} <= ${now} or ${until} > ${now + 2 * quarterHour})`;
}

/** Takes one count back of each key. */
export async function giveTriesBack(db: WritableQueries, keys: readonly string[]): Promise<void> {
  // Each on its own: whoever holds one row while it waits for another can be waited for by somebody who holds that one.
  for (const key of keys)
    await db
      .updateTable("sign_in_tries")
      .set((row) => ({ count: row("count", "-", 1) }))
      .where("key", "=", key)
      .where("count", ">", 0)
      .execute();
}

/** Forgets what was counted under each key. */
export async function forgetTries(db: WritableQueries, keys: readonly string[]): Promise<void> {
  for (const key of keys) await db.deleteFrom("sign_in_tries").where("key", "=", key).execute();
}

/** Deletes what is over, and the oldest where there are too many. */
export async function sweepTries(db: WritableQueries, now: number): Promise<void> {
  await deleteFree(db, isOver(now));
  const oldest = await db
    .selectFrom("sign_in_tries")
    .select("until")
    .orderBy("until", "desc")
    .offset(mostRows)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await deleteFree(db, sql<boolean>`${sql.ref("sign_in_tries.until")} <= ${oldest.until}`);
}

/** Deletes such rows, but those on which a try is being counted at this moment: nobody waits, here or there. */
async function deleteFree(db: WritableQueries, isUnwanted: RawBuilder<boolean>): Promise<void> {
  const keys = db
    .selectFrom("sign_in_tries")
    .select("key")
    .where(isUnwanted)
    // On SQLite one alone writes.
    .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked());
  await db.deleteFrom("sign_in_tries").where("key", "in", keys).execute();
}
