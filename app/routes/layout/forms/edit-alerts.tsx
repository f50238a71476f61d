import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { StaleNote } from "./stale-note.tsx";

interface EditAlertsProps {
  /** The answer to the edit; only refusals are shown here. */
  readonly answer:
    | Refused
    | { readonly kind: "issues" }
    | { readonly kind: "stale"; readonly stale: StaleRefusal; readonly form: OvertakenForm }
    | { readonly kind: string }
    | undefined;
  readonly labelOf: (field: string) => string;
}

/** Why an edit was not saved: changed by someone else meanwhile, refused, or wrong in a field. */
export function EditAlerts({ answer, labelOf }: EditAlertsProps) {
  if (answer === undefined) return null;
  if ("stale" in answer)
    return <StaleNote refusal={answer.stale} followed={answer.form.followed} labelOf={labelOf} />;
  if ("sentence" in answer) return <Alert sentence={answer.sentence} />;
  return answer.kind === "issues" ? <Alert sentence={m.form_problems()} /> : null;
}
