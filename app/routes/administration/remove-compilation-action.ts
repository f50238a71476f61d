import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { type Refused, refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { CompilationRemoved } from "#app/use-cases/ledger/remove-compilation.ts";

export type RemoveCompilationAnswer =
  | { readonly kind: "removed"; readonly dryRun: boolean; readonly removed: CompilationRemoved }
  | Refused;

export const action = administratorAction(async ({ form, administrator, context }) => {
  const dryRun = form.get("step") !== "remove";
  const operationId = formText(form, "operationId");
  const removed = await context.longWork.run("removeCompilation", administrator.email, {
    operationId,
    dryRun,
  });
  if (!removed.ok) return refuseAction(m.remove_compilation_gone());
  return data<RemoveCompilationAnswer>({ kind: "removed", dryRun, removed: removed.value });
}, refuseFailure(m.action_failed));
