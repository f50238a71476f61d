import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** Why something is done: whoever reads the history of a rating sees it. `typed` is what a page without scripts gave before. */
export function ReasonField({ id, typed }: { readonly id: string; readonly typed?: string | undefined }) {
  return (
    <Field id={id} label={m.reason_label()} hint={m.reason_hint()}>
      {(control) => <input {...control} name="reason" defaultValue={typed} autoComplete="off" />}
    </Field>
  );
}
