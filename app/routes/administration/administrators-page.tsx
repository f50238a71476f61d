import { data, useActionData, useLoaderData } from "react-router";
import { listAccounts } from "#app/data/site/account-rows.ts";
import { listInvitations } from "#app/data/site/invitations.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseAction } from "#app/routes/layout/requests/refuse-action.ts";
import { CopyableLink } from "#app/ui/copyable-link.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import {
  type InviteRefusal,
  inviteAdministrator,
  withdrawInvitation,
} from "#app/use-cases/site/invite-administrator.ts";
import { offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import {
  type RemoveAdministratorRefusal,
  removeAdministrator,
} from "#app/use-cases/site/remove-administrator.ts";
import { AccountList } from "./account-list.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";

export const loader = administratorLoader(async ({ context, administrator: { email } }) => {
  const { accounts, invitations } = await context.snapshot(async (db) => ({
    accounts: await listAccounts(db),
    invitations: await listInvitations(db),
  }));
  const now = context.now().toISOString();
  const isExpired = ({ expiresAt }: { readonly expiresAt: string }) => expiresAt <= now;
  return {
    own: email,
    accounts,
    invitations: invitations.map((one) => ({ ...one, isExpired: isExpired(one) })),
  };
});

type Answer =
  | { readonly kind: "invited"; readonly email: string; readonly link: string }
  | { readonly kind: "reset"; readonly email: string; readonly link: string }
  | { readonly kind: "removed"; readonly email: string; readonly tokens: readonly string[] }
  | { readonly kind: "withdrawn" }
  /** An e-mail that nobody is invited by stays in its form. */
  | (Refused & { readonly email?: string });

export const action = administratorAction(async ({ form, operator, context }) => {
  const email = formText(form, "email");
  const step = form.get("step");
  if (step === "withdraw") {
    await withdrawInvitation(operator, formText(form, "id"));
    return data<Answer>({ kind: "withdrawn" });
  }
  if (step === "reset") {
    const offered = await offerPasswordReset(operator, email);
    if (!offered.ok) return refuseAction(m.admin_unknown());
    const link = context.url.origin + paths.resetPassword(offered.value.token);
    return data<Answer>({ kind: "reset", email: offered.value.email, link });
  }
  if (step === "remove") {
    const removed = await removeAdministrator(operator, email);
    if (removed.ok) {
      const { email: gone, tokens } = removed.value;
      return data<Answer>({ kind: "removed", email: gone, tokens });
    }
    return refuseAction(removeSentences[removed.refusal]());
  }
  const invited = await inviteAdministrator(operator, email);
  if (!invited.ok) {
    const sentence = inviteSentences[invited.refusal]();
    return data<Answer>({ kind: "refused", sentence, email: shortened(email, "email") }, { status: 422 });
  }
  const link = context.url.origin + paths.invitation(invited.value.token);
  return data<Answer>({ kind: "invited", email: invited.value.email, link });
});

const removeSentences = {
  lastAdministrator: m.admin_last,
  unknownAdministrator: m.admin_unknown,
} satisfies Record<RemoveAdministratorRefusal, () => string>;

const inviteSentences = {
  emailTaken: m.admin_email_taken,
  emailInvalid: m.admin_email_invalid,
} satisfies Record<InviteRefusal, () => string>;

export const clientAction = keepRefused;

/** Who runs the site: accounts, and invitations that nobody has taken up yet. */
export default function Administrators() {
  const { own, accounts, invitations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.administrators_title()} />
      <h1>{m.administrators_title()}</h1>
      <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>
      <AccountList own={own} accounts={accounts} />
      <InviteForm
        // Once somebody is invited, it begins empty for the next.
        key={invitations.map(({ id }) => id).join(" ")}
        typed={answer?.kind === "refused" && "email" in answer ? answer.email : undefined}
      />
      <InvitationList invitations={invitations} />
    </div>
  );
}

function Answered({ answer }: { readonly answer: Answer }) {
  if (answer.kind === "refused") return <Refusal sentence={answer.sentence} />;
  if (answer.kind === "withdrawn") return <p className="note">{m.administrators_withdrawn()}</p>;
  if (answer.kind === "removed") return <Removed {...answer} />;
  const { email } = answer;
  return (
    <div className="note">
      <p>{answer.kind === "reset" ? m.reset_link({ email }) : m.administrators_link({ email })}</p>
      <CopyableLink link={answer.link} />
    </div>
  );
}

interface RemovedProps {
  readonly email: string;
  /** The names of tokens that this account made. */
  readonly tokens: readonly string[];
}

function Removed({ email, tokens }: RemovedProps) {
  return (
    <div className="note">
      <p>{m.cli_admin_removed({ email })}</p>
      {tokens.length === 0 ? null : (
        <p>
          {m.tokens_left({ count: tokens.length, names: tokens.join(", ") })}{" "}
          <a href={paths.pushTokens()}>{m.tokens_title()}</a>
        </p>
      )}
    </div>
  );
}
