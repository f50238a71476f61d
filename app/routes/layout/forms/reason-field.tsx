import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** Why something is done: whoever reads the history of a rating sees it. */
export function ReasonField({ id }: { readonly id: string }) {
  return (
    <Field id={id} label={m.reason_label()} hint={m.reason_hint()}>
      {(control) => <input {...control} name="reason" autoComplete="off" />}
    </Field>
  );
}
