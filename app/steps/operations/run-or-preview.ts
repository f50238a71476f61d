import type { Database, Transaction } from "#app/data/connection/database.ts";
import type { Result } from "#app/domain/values/result.ts";

/** Thrown to roll a transaction back, with the result that its caller still gets. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("rolled back");
    this.result = result;
  }
}

/**
 * Runs an operation in one transaction, all or nothing (R31): a refusal rolls it back. So does a preview, after the
 * whole operation has run; therefore a preview can never differ from the operation (R32).
 */
export async function runOrPreview<Value, Refusal>(
  database: Database,
  isPreview: boolean,
  work: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (isPreview || !result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result<Value, Refusal>;
    throw error;
  }
}
