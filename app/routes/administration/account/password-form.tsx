import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";

interface PasswordFormProps {
  readonly email: string;
  readonly refused: Refused | undefined;
}

/** A new password needs the old one, and ends every other session. */
export function PasswordForm({ email, refused }: PasswordFormProps) {
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{m.account_password()}</h2>
      <Outcome of={refused}>{refused === undefined ? null : <Refusal sentence={refused.sentence} />}</Outcome>
      <Form method="post" className="form">
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <CurrentPasswordField id="current" />
        <Field id="next" label={m.account_password_next()} hint={m.password_hint()}>
          {(control) => (
            <input {...control} type="password" name="next" autoComplete="new-password" required />
          )}
        </Field>
        <SubmitActs label={m.account_password_do()} step="password" />
      </Form>
    </section>
  );
}
