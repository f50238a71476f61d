import type { Database } from "#app/data/connection/database.ts";

/** Who acts, and what an act needs from outside: handed in, so that tests choose the time and the ids. */
export interface Operator {
  readonly database: Database;
  /** E-mail of the administrator, or "cli". */
  readonly author: string;
  readonly now: () => Date;
  /** A new id, never given before; later ids sort after earlier ones. */
  readonly newId: () => string;
  /** Why it is done, in the words of who does it; its entry keeps it, and whoever reads a rating's history sees it. */
  readonly reason?: string | undefined;
  /** Told now and then how many matches of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}
