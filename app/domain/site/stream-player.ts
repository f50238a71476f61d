const youtube = "https://www.youtube-nocookie.com";
const twitch = "https://player.twitch.tv";

/** Whose players the live page may show. */
export const streamPlayerOrigins = [youtube, twitch] as const;

/**
 * The address of a channel's live player, for a page on `host`; undefined for a platform that has none here: then the
 * page links to the channel. A YouTube channel must be given by its id (/channel/UC…), as its live player asks for it.
 */
export function streamPlayer(channel: string, host: string): string | undefined {
  if (!URL.canParse(channel)) return undefined;
  const { hostname, pathname } = new URL(channel);
  const site = hostname.replace(/^(www|m)\./, "");
  const id = /^\/channel\/([\w-]+)/.exec(pathname)?.[1];
  if (site === "youtube.com" && id) return `${youtube}/embed/live_stream?channel=${id}`;
  const name = /^\/(\w+)\/?$/.exec(pathname)?.[1];
  if (site === "twitch.tv" && name) return `${twitch}/?channel=${name}&parent=${encodeURIComponent(host)}`;
  return undefined;
}
