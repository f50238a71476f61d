import { readContentVersion } from "#app/data/connection/site-state.ts";
import { liveDaysAt } from "#app/domain/live/live-tournament.ts";
import { cookieLocale } from "#app/server/edge/request-locale.ts";
import { createRecentlyUsed } from "#app/server/machine/recently-used.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { type ContentVersion, createContentVersion } from "./content-version.ts";
import { isPhone } from "./is-phone.ts";
import type { Kept } from "./kept-answer.ts";
import { createOwnHosts } from "./own-hosts.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { type KeptAddress, keptAddressOf, pageKeyOf } from "./page-key.ts";

/** Of a request's head, what a visitor's document depends on. */
export interface AskingHead {
  readonly cookie: string | null | undefined;
  /** `Sec-CH-UA-Mobile`. */
  readonly mobile: string | null | undefined;
  readonly agent: string | null | undefined;
}

/** Visitors' pages as they are kept, and how one is found: by the same key for a request that is read and for one that is not. */
export interface KeptPages {
  readonly cache: PageCache;
  readonly content: ContentVersion;
  /** What an address says; remembered for `atOnce` under the request’s `Host` and target where these are given. */
  readonly addressOf: (url: URL, hostAndTarget?: string) => KeptAddress;
  /** Whether the site is really asked for under this host, as far as is known. */
  readonly isOwnHost: (host: string) => boolean;
  /** An administrator is signed in under this host: its pages are kept among the first. */
  readonly noteHost: (host: string) => void;
  readonly keyOf: (address: KeptAddress, head: AskingHead, version: number) => string;
  /** The page for this `Host` and target and this head, if all is known that it depends on. */
  readonly atOnce: (hostAndTarget: string, head: AskingHead) => Kept | undefined;
}

const mostAddresses = 4_000;
const longestTarget = 500;

/** Kept pages of a site, all of the present version of its content. */
export function createKeptPages({ database, now }: Pick<SiteParts, "database" | "now">): KeptPages {
  const cache = createPageCache();
  const content = createContentVersion({
    now: () => database.content.current(),
    read: () => database.content.ask(() => readContentVersion(database.read)),
  });
  const addresses = createRecentlyUsed<KeptAddress>(mostAddresses);
  const hosts = createOwnHosts();
  const days = createDays(now);
  const keyOf: KeptPages["keyOf"] = (address, { cookie, mobile, agent }, version) => {
    const kept = cookieLocale(cookie);
    const locale = address.locale ?? kept;
    return pageKeyOf(address, {
      locale,
      leadsOn: locale !== kept,
      isPhone: isPhone(mobile, agent),
      days: days(),
      version,
    });
  };
  return {
    cache,
    content,
    keyOf,
    addressOf(url, hostAndTarget) {
      const its = keptAddressOf(url);
      const address = { ...its, isLimited: its.isLimited && hosts.isOwn(url.host) };
      if (hostAndTarget !== undefined && hostAndTarget.length <= longestTarget)
        addresses.set(hostAndTarget, address);
      return address;
    },
    isOwnHost: hosts.isOwn,
    noteHost: hosts.note,
    atOnce(hostAndTarget, head) {
      const address = addresses.get(hostAndTarget);
      if (address === undefined) return undefined;
      const version = content.atOnce();
      return version === undefined ? undefined : cache.get(keyOf(address, head, version), address.isLimited);
    },
  };
}

/** The days that may be played, of which the last is the day it is, worked out once a minute: days and nights end with one. */
function createDays(now: () => Date): () => string {
  let minute = Number.NaN;
  let days = "";
  return () => {
    const present = now();
    const its = Math.floor(present.getTime() / 60_000);
    if (its !== minute) {
      days = liveDaysAt(present).join(" ");
      minute = its;
    }
    return days;
  };
}
