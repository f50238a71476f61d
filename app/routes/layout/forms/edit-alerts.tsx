import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { StaleNote } from "./stale-note.tsx";

interface EditAlertsProps {
  /** The answer to the edit; only refusals are shown here. */
  readonly answer:
    | Refused
    | { readonly kind: "stale"; readonly stale: StaleRefusal; readonly form: OvertakenForm }
    | { readonly kind: string }
    | undefined;
  readonly labelOf: (field: string) => string;
  readonly wordOf: (field: string, value: string) => string;
}

/** Why an edit was not saved: changed by someone else meanwhile, or refused. What is wrong in a field, the form's own list says. */
export function EditAlerts({ answer, labelOf, wordOf }: EditAlertsProps) {
  if (answer === undefined) return null;
  if ("stale" in answer)
    return (
      <StaleNote refusal={answer.stale} followed={answer.form.followed} labelOf={labelOf} wordOf={wordOf} />
    );
  return "sentence" in answer ? <Refusal role="alert" sentence={answer.sentence} /> : null;
}
