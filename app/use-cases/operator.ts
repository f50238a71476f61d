import type { Database } from "../data/database.ts";

/** Who acts, and what an act needs from outside: handed in, so that tests choose the time and the ids. */
export interface Operator {
  readonly database: Database;
  /** E-mail of the administrator, or "cli". */
  readonly author: string;
  readonly now: () => Date;
  /** A new id, never given before; later ids sort after earlier ones. */
  readonly newId: () => string;
  /** Told now and then how many matches of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}
