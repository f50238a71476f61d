/** Knows the content's version without a query for each who asks. */
export interface ContentWatch {
  /** The version when it is known to be the present one, else undefined: then `ask`. */
  current(): number | undefined;
  /** Reads the version, and remembers it as long as nothing says that it changed. @throws what `read` throws. */
  ask(read: () => Promise<number>): Promise<number>;
  /** Something may have been written: what was known no longer counts. */
  lookAgain(): void;
  close(): Promise<void>;
}

/** PostgreSQL’s channel that every transaction on content notifies when it commits (`database.ts`). */
export const contentChannel = "gamelle_content";

/** For a database of one connection, which nobody else writes: every question is a query. */
export const noWatch: ContentWatch = {
  current: () => undefined,
  ask: (read) => read(),
  lookAgain: () => undefined,
  close: async () => undefined,
};
