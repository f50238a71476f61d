import { findOperationId } from "#app/data/operations/operation-rows.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { RequestContext } from "#app/server/context.ts";

/** The operation that was just done to a player: what is said of it leads to its own undo. */
export async function doneOperation(
  { snapshot }: Pick<RequestContext, "snapshot">,
  action: AuditAction,
  playerId: string,
): Promise<string | undefined> {
  return snapshot((db) => findOperationId(db, [action], playerId));
}
