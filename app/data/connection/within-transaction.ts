import { sql } from "kysely";
import type { Database, Transaction } from "./database.ts";
import { noWatch } from "./watch/content-watch.ts";

/**
 * A database for the parts of one transaction: everything reads from `tx`, and each transaction is a savepoint of it. So a
 * use-case can be a part of a greater one without knowing it.
 */
export function withinTransaction({ dialect }: Pick<Database, "dialect">, tx: Transaction): Database {
  return {
    dialect,
    read: tx,
    write: tx,
    snapshot: (work) => work(tx),
    content: noWatch,
    transaction: async (work) => {
      // A savepoint of the same name inside another hides it until it is released, on both databases.
      await sql`savepoint part`.execute(tx);
      try {
        const value = await work(tx);
        await sql`release savepoint part`.execute(tx);
        return value;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(tx);
        await sql`release savepoint part`.execute(tx);
        throw error;
      }
    },
    close: async () => {},
  };
}
