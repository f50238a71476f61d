import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { type Refused, refuseAction } from "#app/routes/layout/requests/refuse-action.ts";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { requestContext } from "#app/server/context.ts";
import { Field } from "#app/ui/field.tsx";
import { StepButton } from "#app/ui/step-button.tsx";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  const { email } = requireAdministrator(context);
  return {
    own: email,
    accounts: await context.accounts.list(),
    invitations: await context.snapshot(context.accounts.invitations),
  };
}

type Answer =
  | { readonly kind: "invited"; readonly email: string; readonly link: string }
  | { readonly kind: "removed"; readonly email: string }
  | { readonly kind: "withdrawn" }
  | Refused;

export const action = administratorAction(async ({ form, operator, context }) => {
  const { accounts, url } = context;
  const email = formText(form, "email");
  const step = form.get("step");
  if (step === "withdraw") {
    await accounts.withdraw(operator, formText(form, "id"));
    return data<Answer>({ kind: "withdrawn" });
  }
  if (step === "remove") {
    const removed = await accounts.remove(operator, email);
    if (removed.ok) return data<Answer>({ kind: "removed", email: removed.value.email });
    return refuseAction(removed.refusal === "lastAdministrator" ? m.admin_last() : m.admin_unknown());
  }
  const invited = await accounts.invite(operator, email);
  if (!invited.ok) {
    return refuseAction(invited.refusal === "emailTaken" ? m.admin_email_taken() : m.admin_email_invalid());
  }
  const link = url.origin + paths.invitation(invited.value.token);
  return data<Answer>({ kind: "invited", email: invited.value.email, link });
});

/** Who runs the site: accounts, and invitations that nobody has taken up yet. */
export default function Administrators() {
  const { own, accounts, invitations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.administrators_title()} />
      <h1>{m.administrators_title()}</h1>
      <div role="status">{answer === undefined ? null : <Outcome answer={answer} />}</div>
      <ul className="data-rows">
        {accounts.map(({ id, email, createdAt }) => (
          <li key={id}>
            <span>
              <b>{email}</b> {email === own ? <span className="tag">{m.administrators_you()}</span> : null}
              <br />
              <span className="soft small">
                {m.administrators_since({ when: formatInstant(createdAt, currentLocale()) })}
              </span>
            </span>
            {accounts.length === 1 ? null : (
              <form method="post">
                <input type="hidden" name="email" value={email} />
                <details>
                  <summary className="btn slim">
                    {m.administrators_remove()} <span className="sr">{email}</span>
                  </summary>
                  <StepButton step="remove" look="slim danger">
                    {m.administrators_remove_do()} <span className="sr">{email}</span>
                  </StepButton>
                </details>
              </form>
            )}
          </li>
        ))}
      </ul>
      <h2>{m.administrators_invite()}</h2>
      <p className="soft">{m.administrators_invite_text()}</p>
      <form method="post" className="form">
        <Field id="email" label={m.login_email()}>
          {(control) => <input {...control} type="email" name="email" autoComplete="off" required />}
        </Field>
        <p className="form-acts">
          <StepButton step="invite" look="main">
            {m.administrators_invite_do()}
          </StepButton>
        </p>
      </form>
      {invitations.length === 0 ? null : <h2>{m.administrators_open()}</h2>}
      <ul className="data-rows">
        {invitations.map(({ id, email, invitedBy, expiresAt }) => (
          <li key={id}>
            <span>
              <b>{email}</b>
              <br />
              <span className="soft small">
                {m.administrators_invited({
                  by: invitedBy,
                  until: formatInstant(expiresAt, currentLocale()),
                })}
              </span>
            </span>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <StepButton step="withdraw" look="slim">
                {m.administrators_withdraw()} <span className="sr">{email}</span>
              </StepButton>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outcome({ answer }: { readonly answer: Answer }) {
  if (answer.kind === "refused") return <p className="note bad">{answer.sentence}</p>;
  if (answer.kind === "withdrawn") return <p className="note">{m.administrators_withdrawn()}</p>;
  if (answer.kind === "removed")
    return <p className="note">{m.cli_admin_removed({ email: answer.email })}</p>;
  return (
    <div className="note">
      <p>{m.administrators_link({ email: answer.email })}</p>
      <p>
        <code className="one-time-link">{answer.link}</code>
      </p>
    </div>
  );
}
