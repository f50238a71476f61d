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

type AnyResult = Result<unknown, unknown>;

/** An operation, refused or done inside the transaction that it is given. */
type Work<Outcome extends AnyResult> = (tx: Transaction) => Promise<Outcome>;

/** Runs an operation in one transaction, all or nothing (R31): a refusal rolls it back. */
export function runOperation<Outcome extends AnyResult>(
  database: Database,
  work: Work<Outcome>,
): Promise<Outcome> {
  return runOrPreview(database, false, work);
}

/** Runs the whole operation and rolls it back; therefore a preview can never differ from the operation (R32). */
export function previewOperation<Outcome extends AnyResult>(
  database: Database,
  work: Work<Outcome>,
): Promise<Outcome> {
  return runOrPreview(database, true, work);
}

/** The operation, or its preview, as its request says. */
export async function runOrPreview<Outcome extends AnyResult>(
  database: Database,
  dryRun: boolean,
  work: Work<Outcome>,
): Promise<Outcome> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun || !result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Outcome;
    throw error;
  }
}
