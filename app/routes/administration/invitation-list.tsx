import { Form } from "react-router";
import type { listInvitations } from "#app/data/site/invitations.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { StepButton } from "#app/ui/step-button.tsx";
import { SubmitActs } from "#app/ui/submit-acts.tsx";

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number] & { readonly isExpired: boolean };

/** Invites somebody by e-mail address: the link is shown, and sent by hand. */
export function InviteForm({ typed }: { readonly typed: string | undefined }) {
  return (
    <>
      <h2>{m.administrators_invite()}</h2>
      <p className="soft">{m.administrators_invite_text()}</p>
      <Form method="post" className="form">
        <Field id="email" label={m.login_email()}>
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="off" required defaultValue={typed} />
          )}
        </Field>
        <SubmitActs label={m.administrators_invite_do()} step="invite" />
      </Form>
    </>
  );
}

/** Invitations that nobody has taken up yet. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  return (
    <>
      {invitations.length === 0 ? null : <h2>{m.administrators_open()}</h2>}
      <ul className="data-rows">
        {invitations.map(({ id, email, invitedBy, expiresAt, isExpired }) => (
          <li key={id}>
            <span>
              <b>{email}</b>
              <br />
              <span className="soft small">
                {invitedSentence(isExpired)({
                  by: invitedBy,
                  until: formatInstant(expiresAt, currentLocale()),
                })}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <StepButton step="withdraw" look="compact">
                {m.administrators_withdraw()} <span className="sr">{email}</span>
              </StepButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function invitedSentence(isExpired: boolean) {
  return isExpired ? m.administrators_invitation_expired : m.administrators_invited;
}
