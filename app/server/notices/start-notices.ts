import { readContentVersion } from "#app/data/connection/site-state.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { liveDaysAt } from "#app/domain/live/live-tournament.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { openNoticeKeys } from "./notice-keys.ts";
import { createNoticeQueue } from "./notice-queue.ts";
import { takeNotices } from "./notice-rounds.ts";
import { type PostNotice, postPublicly } from "./post-publicly.ts";

const lookEvery = 1_000;

/** The watch that tells browsers of the people whom they follow, while it runs. */
export interface Notices {
  /** Ends looking, and waits for what is being sent. */
  readonly close: () => Promise<void>;
}

/**
 * Tells browsers when those whom they follow are called or play: looks once a second whether the content changed, whichever
 * process changed it, and tells each browser from one process alone.
 */
export async function startNotices(
  parts: Pick<SiteParts, "database" | "log" | "now" | "baseUrl">,
  post: PostNotice = postPublicly,
): Promise<Notices> {
  const { database, log } = parts;
  const keys = await openNoticeKeys(database.write);
  const queue = createNoticeQueue();
  let seen: string | undefined;
  let isLooking = false;
  const look = async () => {
    // A tournament also ends with its night.
    const now = `${await readContentVersion(database.read)} ${liveDaysAt(parts.now()).join(" ")}`;
    if (now === seen) return;
    const notices = await takeNotices(parts);
    seen = now;
    if (notices.length === 0) return;
    const { sendNotice } = await import("./send-notice.ts");
    const sender = { database, log, keys, post, contact: await contactOf(parts) };
    const left = notices.filter(
      (notice) => !queue.add(notice.subscription.endpoint, () => sendNotice(sender, notice)),
    );
    if (left.length > 0) log.warn({ left: left.length }, "too many notices wait; some are not sent");
  };
  let round = Promise.resolve();
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    round = look()
      .catch((error: unknown) => log.warn({ err: error }, "looking for notices failed"))
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await round;
      await queue.close();
    },
  };
}

async function contactOf({ database, baseUrl }: Pick<SiteParts, "database" | "baseUrl">): Promise<string> {
  const { contactEmail } = await readSettings(database.read);
  return contactEmail === "" ? (baseUrl ?? "https://localhost") : `mailto:${contactEmail}`;
}
