import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { undoSentence } from "#app/i18n/undo-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { type Refused, refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { OperationName } from "#app/use-cases/operations/undo-operation.ts";

/** What undoing did or would do, latest first; or why not. */
export type UndoAnswer =
  | { readonly kind: "undone"; readonly dryRun: boolean; readonly undone: readonly OperationName[] }
  | Refused;

export const action = administratorAction(async ({ form, administrator, context }) => {
  const dryRun = form.get("step") !== "undo";
  const operationId = formText(form, "operationId");
  // The preview names what stands on it; who confirms has seen it, and no more is undone than was seen.
  const seen = formText(form, "seen").split(" ");
  const previewed = await context.longWork.run("undo", administrator.email, {
    operationId,
    withDependents: true,
    dryRun: true,
  });
  if (!previewed.ok) return refuseAction(undoSentence(previewed.refusal.code));
  const ids = previewed.value.map((operation) => operation.id);
  if (dryRun || ids.some((id) => !seen.includes(id))) {
    return data<UndoAnswer>({ kind: "undone", dryRun: true, undone: previewed.value });
  }
  const undone = await context.longWork.run("undo", administrator.email, {
    operationId,
    withDependents: true,
    dryRun: false,
  });
  if (!undone.ok) return refuseAction(undoSentence(undone.refusal.code));
  return data<UndoAnswer>({ kind: "undone", dryRun: false, undone: undone.value });
}, refuseFailure(m.action_failed));
