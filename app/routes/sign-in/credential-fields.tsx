import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

interface CredentialFieldProps {
  /** What is wrong with it, said below it: the page begins there. */
  readonly error?: string | undefined;
}

/** The e-mail that somebody signs in with; what was typed stays. */
export function EmailField({ typed, error }: CredentialFieldProps & { readonly typed: string | undefined }) {
  return (
    <Field id="email" label={m.login_email()} error={error} isStart={error !== undefined}>
      {(control) => (
        <input {...control} name="email" type="email" autoComplete="username" required defaultValue={typed} />
      )}
    </Field>
  );
}

/** The password to sign in with, or a new one, which says what it must be. */
export function PasswordField({ isNew = false, error }: CredentialFieldProps & { readonly isNew?: boolean }) {
  return (
    <Field
      id="password"
      label={m.login_password()}
      hint={isNew ? m.password_hint() : undefined}
      error={error}
      isStart={error !== undefined}
    >
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
