import { within } from "#app/server/machine/within.ts";

/** The version of the content, and whether the database has just confirmed it. */
export interface KnownVersion {
  readonly version: number;
  /** False while the database does not answer: then this is the last known version. */
  readonly isFresh: boolean;
}

/** Knows the version of the content, on which kept pages depend, also while the database is away. */
export interface ContentVersion {
  /** @throws the database's error, when no version is known yet. */
  current(): Promise<KnownVersion>;
  /** The version when it is known without waiting for the database. */
  atOnce(): number | undefined;
}

/** Where the version comes from: `now` knows it or does not, `read` asks. */
export interface VersionSource {
  readonly now: () => number | undefined;
  readonly read: () => Promise<number>;
}

/** How long the database may take to answer, and how long it is left alone after it did not, in milliseconds. */
const patience = 2_000;
const askAgainAfter = 1_000;

/**
 * Read before every page. While the database does not answer, the last known version is used, so that cached pages can
 * still be served; then only one request at a time asks the database again.
 */
export function createContentVersion({ now, read }: VersionSource): ContentVersion {
  let known: number | undefined;
  let awaySince: number | undefined;
  const atOnce = () => {
    const version = now();
    if (version !== undefined) {
      known = version;
      awaySince = undefined;
    }
    return version;
  };
  return {
    atOnce,
    async current() {
      const version = atOnce();
      if (version !== undefined) return { version, isFresh: true };
      const last = known;
      if (last !== undefined && awaySince !== undefined && performance.now() - awaySince < askAgainAfter)
        return { version: last, isFresh: false };
      // Requests that arrive while this one asks do not ask too.
      if (awaySince !== undefined) awaySince = performance.now();
      try {
        const version = await within(patience, read());
        known = version;
        awaySince = undefined;
        return { version, isFresh: true };
      } catch (error) {
        if (last === undefined) throw error;
        awaySince = performance.now();
        return { version: last, isFresh: false };
      }
    },
  };
}
