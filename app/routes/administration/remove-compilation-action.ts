import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { CompilationRemoved } from "#app/use-cases/ledger/remove-compilation.ts";

export type RemoveCompilationAnswer =
  | { readonly kind: "removed"; readonly dryRun: boolean; readonly removed: CompilationRemoved }
  | { readonly kind: "refused"; readonly sentence: string };

export const action = administratorAction(
  async ({ form, administrator, context }) => {
    const dryRun = form.get("step") !== "remove";
    const operationId = formText(form, "operationId");
    const removed = await context.longWork.removeCompilation(administrator.email, { operationId, dryRun });
    if (!removed.ok) return refuse(m.remove_compilation_gone());
    return data<RemoveCompilationAnswer>({ kind: "removed", dryRun, removed: removed.value });
  },
  ({ status, cause }) => refuse(cause ?? m.action_failed(), status),
);

function refuse(sentence: string, status = 422) {
  return data<RemoveCompilationAnswer>({ kind: "refused", sentence }, { status });
}
