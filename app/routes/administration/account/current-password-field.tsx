import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** The password that the account has: whoever changes how one signs in must know it. */
export function CurrentPasswordField({ id }: { readonly id: string }) {
  return (
    <Field id={id} label={m.account_password_current()}>
      {(control) => (
        <input {...control} type="password" name="password" autoComplete="current-password" required />
      )}
    </Field>
  );
}
