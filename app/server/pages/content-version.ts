/** The version of the content, and whether the database has just said so. */
export interface KnownVersion {
  readonly version: number;
  /** False while the database does not answer: then it is the last that it told. */
  readonly isFresh: boolean;
}

export interface ContentVersion {
  /** @throws what the database throws, when it never told one. */
  current(): Promise<KnownVersion>;
}

const patience = 2_000;
const askAgainAfter = 1_000;

/**
 * Asked before every page. When the database is away the last known one goes on, so that what is in the cache can still
 * be read; then the database is asked by one request at a time, not by all.
 */
export function createContentVersion(read: () => Promise<number>): ContentVersion {
  let known: number | undefined;
  let awaySince: number | undefined;
  return {
    async current() {
      const last = known;
      if (last !== undefined && awaySince !== undefined && performance.now() - awaySince < askAgainAfter)
        return { version: last, isFresh: false };
      // Whoever comes while this one asks does not.
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

/** What did not come in time. */
export class TooLate extends Error {}

/** Waits for an answer, but no longer than so many milliseconds. @throws TooLate. */
export async function within<Value>(milliseconds: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
