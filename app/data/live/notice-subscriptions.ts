import type { Queries, WritableQueries } from "#app/data/connection/database.ts";
import type { NoticeSubscriptionRow } from "#app/data/connection/schema.ts";
import { listMergedPlayers, readKeptPlayers } from "#app/data/players/kept-players.ts";

/**
 * Keeps a subscription; the same browser for the same person again takes the new keys and language. It is no content: no page
 * changes by it.
 */
export async function saveNoticeSubscription(db: WritableQueries, row: NoticeSubscriptionRow): Promise<void> {
  const { tournamentId, p256dh, auth, locale } = row;
  await db
    .insertInto("notice_subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["endpoint", "playerId"]).doUpdateSet({ tournamentId, p256dh, auth, locale }),
    )
    .execute();
}

/** How many subscriptions there are beside that of a browser for a person: in all, and of the same browser. */
export async function countOtherSubscriptions(
  db: Queries,
  endpoint: string,
  playerId: string,
): Promise<{ readonly all: number; readonly own: number }> {
  const { all, own } = await db
    .selectFrom("notice_subscriptions")
    .select(({ fn }) => [
      fn.countAll().as("all"),
      fn.countAll().filterWhere("endpoint", "=", endpoint).as("own"),
    ])
    .where((row) => row.not(row.and({ endpoint, playerId })))
    .executeTakeFirstOrThrow();
  return { all: Number(all), own: Number(own) };
}

/** Forgets a browser: what it wants to know of one person, or all of it. */
export async function deleteNoticeSubscription(
  db: WritableQueries,
  endpoint: string,
  playerId?: string,
): Promise<void> {
  const query = db.deleteFrom("notice_subscriptions").where("endpoint", "=", endpoint);
  await (playerId === undefined ? query : query.where("playerId", "=", playerId)).execute();
}

/** Forgets every subscription of other tournaments than the one that is live; all of them where none is. */
export async function deleteEndedSubscriptions(db: WritableQueries, liveId: string | null): Promise<void> {
  const query = db.deleteFrom("notice_subscriptions");
  await (liveId === null ? query : query.where("tournamentId", "<>", liveId)).execute();
}

/** Of whom anybody wants to be told; of somebody who was merged since, the kept player. */
export async function listFollowedPlayers(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("notice_subscriptions").select("playerId").distinct().execute();
  const ids = rows.map(({ playerId }) => playerId);
  return new Set(ids.map(await readKeptPlayers(db, ids)));
}

/**
 * Takes the browsers that are still to be told of a match of a player, or of whoever was merged into them. Each is given to one
 * caller only, in whichever process, and counts as told from then on.
 */
export async function claimNotices(
  db: WritableQueries,
  {
    tournamentId,
    playerId,
    lastNotice,
  }: Pick<NoticeSubscriptionRow, "tournamentId" | "playerId" | "lastNotice">,
): Promise<NoticeSubscriptionRow[]> {
  const merged = await listMergedPlayers(db, playerId);
  return db
    .updateTable("notice_subscriptions")
    .set({ lastNotice })
    .where("tournamentId", "=", tournamentId)
    .where("playerId", "in", merged)
    .where("lastNotice", "<>", lastNotice)
    .returningAll()
    .execute();
}
