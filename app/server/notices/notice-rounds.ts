import type { NoticeSubscriptionRow } from "#app/data/connection/schema.ts";
import {
  claimNotices,
  deleteEndedSubscriptions,
  listFollowedPlayers,
} from "#app/data/live/notice-subscriptions.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { liveDaysAt } from "#app/domain/live/live-tournament.ts";
import { whereaboutsSentence } from "#app/i18n/sentences/live-sentences.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { PersonNow } from "#app/reading/live/people-now.ts";
import { readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import type { SiteParts } from "#app/server/site-parts.ts";

/** What a browser is told, and what it shows of it. */
export interface Notice {
  readonly subscription: NoticeSubscriptionRow;
  readonly payload: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly url: string;
  };
}

/**
 * Looks who is called or plays now, and takes the browsers that do not know it yet. Each is noted as notified before its notice
 * is sent: where the process is killed in between, that notice is lost, and none is ever sent twice.
 */
export async function takeNotices({ database, now }: Pick<SiteParts, "database" | "now">): Promise<Notice[]> {
  const followed = await listFollowedPlayers(database.read);
  if (followed.size === 0) return [];
  const live = await database.snapshot(async (db) => {
    const state = await readLiveTournament(db, await readSettings(db), liveDaysAt(now()));
    return state.kind === "on" ? state : null;
  });
  await deleteEndedSubscriptions(database.write, live?.tournament.id ?? null);
  if (live === null) return [];
  const { id: tournamentId, name } = live.tournament;
  const notices: Notice[] = [];
  for (const person of live.board.people) {
    const { playerId, now: at } = person;
    if (playerId === null || !followed.has(playerId) || at === null || at.kind === "waiting") continue;
    const lastNotice = `${at.match.id} ${at.tableNumber ?? ""}`;
    const claimed = await claimNotices(database.write, { tournamentId, playerId, lastNotice });
    for (const subscription of claimed) {
      const body = bodyOf(person, subscription.locale);
      const title = textInWords(name, subscription.locale);
      const payload = { title, body, tag: playerId, url: paths.live() };
      notices.push({ subscription, payload });
    }
  }
  return notices;
}

function bodyOf({ name, now }: PersonNow, locale: NoticeSubscriptionRow["locale"]): string {
  if (now === null || now.kind === "waiting") return "";
  const { kind, tableNumber } = now;
  return whereaboutsSentence({ name, kind, tableNumber }, locale);
}
