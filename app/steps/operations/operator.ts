import type { Database } from "#app/data/connection/database.ts";

/** Who runs an operation, and what it needs from outside. Tests choose the time and the ids. */
export interface Operator {
  readonly database: Database;
  /** E-mail of the administrator, "cli" for the command line, or "push: …" for a token. */
  readonly author: string;
  readonly now: () => Date;
  /** A new id, never given before; later ids sort after earlier ones. */
  readonly newId: () => string;
  /** Why the operation is run, in the author's words. Its entry keeps it, and the history of a rating shows it. */
  readonly reason?: string | undefined;
  /** The operation that this one is a part of, where it does not stand alone. */
  readonly partOf?: string | undefined;
  /** Called now and then with how many matches are done, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Somebody with a one-time link, before it is known who: the link, or what is typed with it, says whose e-mail is the author. */
export type OperatorByLink = Omit<Operator, "author">;
