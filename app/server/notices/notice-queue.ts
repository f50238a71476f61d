import pLimit from "p-limit";

/** The push services of the browsers that nearly everybody has. */
const usualService = /(^|\.)(googleapis|google|mozilla|apple)\.com$|\.notify\.windows\.com$/;

/** Sends notices, so many at a time. */
export interface NoticeQueue {
  /** Lets a notice be sent when its turn comes; false where too many wait already. */
  add(endpoint: string, send: () => Promise<void>): boolean;
  /** Waits for what is being sent; whatever waits is not sent. */
  close(): Promise<void>;
}

/**
 * Anyone can name a service that never answers: those that few browsers use have a line of their own, in which they delay nobody
 * else's notices.
 */
export function createNoticeQueue(): NoticeQueue {
  const usual = { limit: pLimit(10), mostWaiting: 2_000 };
  // One at a time: a name that is not found for long holds one of two threads, and the usual ones need the other.
  const others = { limit: pLimit(1), mostWaiting: 200 };
  const underWay = new Set<Promise<void>>();
  return {
    add(endpoint, send) {
      const { limit, mostWaiting } = usualService.test(new URL(endpoint).hostname) ? usual : others;
      if (limit.pendingCount >= mostWaiting) return false;
      void limit(async () => {
        const sent = send();
        underWay.add(sent);
        await sent.finally(() => underWay.delete(sent));
      });
      return true;
    },
    async close() {
      for (const { limit } of [usual, others]) limit.clearQueue();
      await Promise.all(underWay);
    },
  };
}
