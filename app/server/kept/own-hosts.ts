import { LRUCache } from "lru-cache";

/** The hosts under which the site is really asked for. Without a public address, a request can name any other. */
export interface OwnHosts {
  /** The first host that is asked about is one of them from then on. */
  readonly isOwn: (host: string) => boolean;
  /** Somebody is signed in under this host: nobody else could make that up. */
  readonly note: (host: string) => void;
}

const most = 10;

/** Knows the first host that is asked for, and those under which administrators are signed in. */
export function createOwnHosts(): OwnHosts {
  const hosts = new LRUCache<string, true>({ max: most });
  const note = (host: string) => void hosts.set(host, true);
  return {
    isOwn(host) {
      if (hosts.size === 0) note(host);
      return hosts.has(host);
    },
    note,
  };
}
