import type { Database } from "#app/data/connection/database.ts";
import {
  countOtherSubscriptions,
  deleteNoticeSubscription,
  saveNoticeSubscription,
} from "#app/data/live/notice-subscriptions.ts";
import { findPlayer } from "#app/data/players/players.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { liveDaysAt, liveTournament } from "#app/domain/live/live-tournament.ts";
import { mostNotices, type NoticeRequest } from "#app/domain/live/notice-request.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";

interface Asking {
  readonly database: Database;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Keeps that a browser wants to be told when somebody of the live tournament plays, or forgets it. Anyone may ask, so it is
 * no operation of an administrator's: there is no entry of it, and nothing to undo.
 */
export async function askForNotices(
  { database, now, newId }: Asking,
  { endpoint, p256dh, auth, player: playerId, lang: locale, stop }: NoticeRequest,
): Promise<Result<null, "notLive" | "unknownPlayer" | "tooMany">> {
  if (stop !== undefined) {
    await deleteNoticeSubscription(database.write, endpoint, playerId);
    return Ok(null);
  }
  const { live, player, counts } = await database.snapshot(async (db) => {
    const { liveTournament: choice } = await readSettings(db);
    return {
      live: liveTournament(choice, await listUpcomingTournaments(db), liveDaysAt(now)),
      player: await findPlayer(db, playerId),
      counts: await countOtherSubscriptions(db, endpoint, playerId),
    };
  });
  if (live === undefined) return Err("notLive");
  if (player === undefined) return Err("unknownPlayer");
  if (counts.all >= mostNotices.all || counts.own >= mostNotices.ofOneBrowser) return Err("tooMany");
  const tournamentId = live.id;
  const createdAt = now.toISOString();
  const row = { id: newId(), tournamentId, playerId, endpoint, p256dh, auth, locale, createdAt };
  await saveNoticeSubscription(database.write, { ...row, lastNotice: "" });
  return Ok(null);
}
