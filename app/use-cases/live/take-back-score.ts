import type { Queries } from "#app/data/connection/database.ts";
import { findMatch } from "#app/data/matches/match-rows.ts";
import { findAuditRow } from "#app/data/operations/operation-rows.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";

/** Why a typed score stays. */
export type TakeBackRefusal =
  | "unknownScore"
  /** It is compiled: its result is corrected on the page of its players. */
  | "compiled"
  /** Something happened to the match since, a result or a compilation that was removed: it gets another score by typing one. */
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
  if (undone.ok || undone.refusal.code === "alreadyUndone") return Ok("takenBack");
  return Err((await isCompiled(operator.database.read, entry.subjectId)) ? "compiled" : "changedSince");
}

async function isCompiled(db: Queries, matchId: string | null): Promise<boolean> {
  const match = await findMatch(db, matchId ?? "");
  return match !== undefined && match.compilationId !== null;
}
