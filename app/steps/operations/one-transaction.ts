import type { Database, Transaction } from "#app/data/connection/database.ts";
import type { Result } from "#app/domain/values/result.ts";

/** Carries a result out of a transaction that must not stay. */
class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("taken back");
    this.result = result;
  }
}

/**
 * One transaction, all or nothing (R31): a refusal leaves the database as it was, and so does a rehearsal, which
 * does everything and then takes it back, so that a preview is the very code of the deed (R32).
 */
export async function decide<Value, Refusal>(
  database: Database,
  rehearsal: boolean,
  work: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (rehearsal || !result.ok) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result<Value, Refusal>;
    throw error;
  }
}
