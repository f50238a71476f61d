/** One thing that a feed announces: results, or a piece of news. */
export interface FeedEntry {
  /** What distinguishes it from every other thing of this site, for good: "results/laval-2026-03-14". */
  readonly key: string;
  readonly title: string;
  /** The path of its page. */
  readonly path: string;
  /** A calendar day: when it happened. */
  readonly day: string;
  /** An instant, UTC: when it last changed. */
  readonly updatedAt: string;
  readonly html: string;
}
