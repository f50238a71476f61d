import { sql } from "kysely";
import type { Transaction } from "./database.ts";

/** How many accounts there are: the sign-in library's table, counted inside a transaction. */
export async function countAccounts(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`select count(*) as count from "user"`.execute(tx);
  return Number(rows[0]?.count);
}

/** Takes an account away, with its sessions and factors. Gives its e-mail. */
export async function deleteAccount(tx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from "user" where id = ${id} returning email`.execute(tx);
  return rows[0]?.email;
}
