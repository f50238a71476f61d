import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** The present password, which is needed to change how one signs in. */
export function CurrentPasswordField({ id }: { readonly id: string }) {
  return (
    <Field id={id} label={m.account_password_current()}>
      {(control) => (
        <input {...control} type="password" name="password" autoComplete="current-password" required />
      )}
    </Field>
  );
}
