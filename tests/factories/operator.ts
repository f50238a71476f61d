import type { Database } from "#app/data/connection/database.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { emptyDatabase } from "./empty-database.ts";

/** A day on which everything in tests is done. */
export const testNow = new Date("2026-03-14T18:00:00.000Z");

/** Someone who acts on a database of memory, or on the one that is given; new ids begin with `prefix`. */
export async function anOperator(given?: Database, prefix = "id"): Promise<Operator> {
  let count = 0;
  return {
    database: given ?? (await emptyDatabase()),
    author: "test@gamelle.example",
    now: () => testNow,
    newId: () => `${prefix}-${String(++count).padStart(6, "0")}`,
  };
}
