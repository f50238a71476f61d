import { findAuditRow } from "#app/data/operations/operation-rows.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";

export type TakeBackRefusal =
  | "unknownScore"
  /** Somebody changed the match since: it gets another score by typing one. */
  | "changedSince";

/**
 * Takes a typed score back: its operation is undone like every other one, and the match is as it was before. Twice is once. A
 * score that came too late never counted, so there is nothing to undo.
 */
export async function takeBackScore(
  operator: Operator,
  typedId: string,
): Promise<Result<"takenBack", TakeBackRefusal>> {
  const entry = await findAuditRow(operator.database.read, typedId);
  if (entry?.action !== "match.score") return Err("unknownScore");
  const { isLate } = JSON.parse(entry.summary) as { readonly isLate?: true };
  if (isLate) return Ok("takenBack");
  const request = { operationId: typedId, withDependents: false, dryRun: false };
  const undone = await undoOperation(operator, request);
  return undone.ok || undone.refusal.code === "alreadyUndone" ? Ok("takenBack") : Err("changedSince");
}
