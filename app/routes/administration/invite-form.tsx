import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Field } from "#app/ui/field.tsx";

/** Invites somebody by e-mail address: the link is shown, and sent by hand. */
export function InviteForm({ typed }: { readonly typed: string | undefined }) {
  return (
    <section className="stack screen-only" aria-labelledby="invite">
      <h2 id="invite">{m.administrators_invite()}</h2>
      <p className="soft">{m.administrators_invite_text()}</p>
      <Form method="post" className="form">
        <Field id="email" label={m.login_email()}>
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="off" required defaultValue={typed} />
          )}
        </Field>
        <SubmitActs label={m.administrators_invite_do()} step="invite" />
      </Form>
    </section>
  );
}
