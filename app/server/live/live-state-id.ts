import { createHash } from "node:crypto";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import type { LiveState } from "#app/reading/live/read-live-tournament.ts";

/** All that the live page is made of. */
interface Shown {
  readonly state: LiveState;
  readonly today: string;
  readonly settings: Pick<SiteSettings, "streamLink">;
}

/**
 * Names what a live page shows by its content: the same in every language and every process, also after a restart. The page
 * says it to its stream, which then sends only what the page does not have.
 */
export function liveStateId({ state, today, settings: { streamLink } }: Shown): string {
  const content = JSON.stringify([state, today, streamLink]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
