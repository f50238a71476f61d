import { Form } from "react-router";
import type { listInvitations } from "#app/data/site/invitations.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StepButton } from "#app/ui/buttons/step-button.tsx";

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number] & { readonly isExpired: boolean };

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
