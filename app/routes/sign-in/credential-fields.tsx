import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** The e-mail that somebody signs in with; what was typed stays. */
export function EmailField({ typed }: { readonly typed: string | undefined }) {
  return (
    <Field id="email" label={m.login_email()}>
      {(control) => (
        <input {...control} name="email" type="email" autoComplete="username" required defaultValue={typed} />
      )}
    </Field>
  );
}

/** The password to sign in with, or a new one, which says what it must be. */
export function PasswordField({ isNew = false }: { readonly isNew?: boolean }) {
  const hint = isNew ? { hint: m.password_hint() } : {};
  return (
    <Field id="password" label={m.login_password()} {...hint}>
      {(control) => (
        <input
          {...control}
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          required
        />
      )}
    </Field>
  );
}
