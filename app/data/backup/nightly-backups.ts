import type { Queries, WritableQueries } from "#app/data/connection/database.ts";
import type { NightlyBackupRow } from "#app/data/connection/rows/servers-schema.ts";

const hour = 60 * 60 * 1000;
/** When so long nothing was heard of it, another attempt is made: the one before failed, or its process is gone. */
const tryAgainAfter = hour;
/** How many nights are remembered. */
const mostNights = 400;

/**
 * Takes the backup of a day on, for this process alone: of several that ask, one is answered true. A day whose backup is good
 * is never taken again. It is no content: it changes no page.
 */
export async function claimNightlyBackup(db: WritableQueries, day: string, now: Date): Promise<boolean> {
  const startedAt = now.toISOString();
  const row = { day, startedAt, heldAt: null, finishedAt: null, bytes: null, fault: null };
  const inserted = await db
    .insertInto("nightly_backups")
    .values(row)
    .onConflict((conflict) => conflict.column("day").doNothing())
    .returning("day")
    .executeTakeFirst();
  if (inserted) {
    // Nights that are still to come are those of a clock that was wrong: each gets a backup when it comes.
    await db.deleteFrom("nightly_backups").where("day", ">", day).execute();
    return true;
  }
  const retaken = await db
    .updateTable("nightly_backups")
    // What went wrong before stands until a backup is good: this attempt may be killed, and then the night failed all the same.
    .set({ startedAt, heldAt: null })
    .where("day", "=", day)
    .where("finishedAt", "is", null)
    .where(
      (row) => row.fn.coalesce("heldAt", "startedAt"),
      "<",
      new Date(now.getTime() - tryAgainAfter).toISOString(),
    )
    .returning("day")
    .executeTakeFirst();
  return retaken !== undefined;
}

/** Says that the backup of a day is still being made: nobody else takes it on. */
export async function holdNightlyBackup(db: WritableQueries, day: string, now: Date): Promise<void> {
  await db.updateTable("nightly_backups").set({ heldAt: now.toISOString() }).where("day", "=", day).execute();
}

/** Takes the backup of a day on whoever else did: somebody asks for it now. Until it is replaced, it is what it was: good, or failed. */
export async function restartNightlyBackup(db: WritableQueries, day: string, now: Date): Promise<void> {
  const row = { startedAt: now.toISOString(), heldAt: null };
  await db
    .insertInto("nightly_backups")
    .values({ day, ...row, finishedAt: null, bytes: null, fault: null })
    .onConflict((conflict) => conflict.column("day").doUpdateSet(row))
    .execute();
}

/** Notes that another backup lies in the place of a day's, which nobody has tried yet. */
export async function noteReplacedBackup(db: WritableQueries, day: string): Promise<void> {
  await db
    .updateTable("nightly_backups")
    .set({ finishedAt: null, bytes: null })
    .where("day", "=", day)
    .execute();
}

/** Notes that a day's backup is good, and forgets nights of long ago. */
export async function noteGoodBackup(
  db: WritableQueries,
  day: string,
  bytes: number,
  now: Date,
): Promise<void> {
  const finishedAt = now.toISOString();
  await db
    .updateTable("nightly_backups")
    .set({ finishedAt, bytes, fault: null })
    .where("day", "=", day)
    .execute();
  const kept = db.selectFrom("nightly_backups").select("day").orderBy("day", "desc").limit(mostNights);
  await db.deleteFrom("nightly_backups").where("day", "not in", kept).execute();
}

/** Notes what went wrong with a day's backup. */
export async function noteFailedBackup(db: WritableQueries, day: string, fault: string): Promise<void> {
  await db.updateTable("nightly_backups").set({ fault }).where("day", "=", day).execute();
}

/** Forgets what went wrong with a day's backup before the one that was restored: it has the row that says so in it, and is good. */
export async function noteRestoredBackup(db: WritableQueries, day: string): Promise<void> {
  await db.updateTable("nightly_backups").set({ fault: null }).where("day", "=", day).execute();
}

/** The days before another one whose backup failed, and was not found good since. */
export async function listFailedNights(db: Queries, before: string): Promise<string[]> {
  const nights = await db
    .selectFrom("nightly_backups")
    .select("day")
    .where("day", "<", before)
    .where("fault", "is not", null)
    .where("finishedAt", "is", null)
    .orderBy("day")
    .execute();
  return nights.map(({ day }) => day);
}

/** What is known of the nights. */
export interface BackupState {
  /** The last day with a good backup; null where there is none. */
  readonly lastGood: Pick<NightlyBackupRow, "day" | "bytes" | "finishedAt"> | null;
  /** Whether one failed that no good one followed. */
  readonly hasFailed: boolean;
}

/**
 * How the nights until a day went; null where none was ever asked for. A later night was written when the clock was wrong. It is
 * left out, or it would count for all nights until then.
 */
export async function readBackupState(db: Queries, today: string): Promise<BackupState | null> {
  const nights = db.selectFrom("nightly_backups").where("day", "<=", today);
  const latest = await nights.select(["day", "fault"]).orderBy("day", "desc").limit(1).executeTakeFirst();
  if (!latest) return null;
  const lastGood = await nights
    .select(["day", "bytes", "finishedAt"])
    .where("finishedAt", "is not", null)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return { lastGood: lastGood ?? null, hasFailed: latest.fault !== null };
}
