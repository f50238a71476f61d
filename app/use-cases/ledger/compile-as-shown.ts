import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type CompileReport, compileDigest } from "#app/steps/ledger/compile-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { isOtherThanShown } from "#app/steps/operations/preview-digest.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { putInOrderOfPlay } from "./compile-in-order-of-play.ts";
import { compileAtTheEnd } from "./compile-matches.ts";

/** A compilation that somebody confirms. */
export interface CompileAsShownRequest {
  readonly table: StoredTable;
  readonly inOrderOfPlay: boolean;
  /** The digest of the preview that was shown; undefined or "" where none was: then whatever waits is compiled. */
  readonly seen: string | undefined;
}

/**
 * Compiles a table as its preview has shown it (R14): nothing where it would be something else by now, such as with matches that somebody
 * has imported since. Where nothing waits any more, nothing is refused either: a second click says so.
 */
export async function compileAsShown(
  operator: Operator,
  { table, inOrderOfPlay, seen }: CompileAsShownRequest,
): Promise<Result<CompileReport, "previewMoved">> {
  const compile = inOrderOfPlay ? putInOrderOfPlay : compileAtTheEnd;
  return runOperation(operator.database, async (tx) => {
    const report = await compile(tx, operator, table);
    const isDone = report.compilationId !== null;
    return isDone && isOtherThanShown(compileDigest(report), seen) ? Err("previewMoved") : Ok(report);
  });
}
