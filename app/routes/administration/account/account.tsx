import { data, redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepForm } from "#app/routes/layout/requests/keep-form.ts";
import type { OwnAccount } from "#app/server/sign-in/own/own-account.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { type AccountAnswer, type AccountChange, accountChanges, actOnAccount } from "./account-actions.ts";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor-setting.tsx";
import { SessionList } from "./session-list.tsx";

export const loader = administratorLoader(async ({ context, administrator: { email }, headers }) => {
  const done = context.url.searchParams.get("done");
  return {
    email,
    own: await withNames(await context.ownAccount.read(headers, context.address)),
    changed: accountChanges.find((change) => change === done) ?? null,
  };
});

/** Browsers are named here: who names them is not sent to the browser, and loaded with the first that is named. */
async function withNames({ sessions, ...own }: Awaited<ReturnType<OwnAccount["read"]>>) {
  const { sessionName } = await import("#app/i18n/session-names.ts");
  return {
    ...own,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, name: sessionName(userAgent) })),
  };
}

export const action = administratorAction(async (asked) => {
  const outcome = await actOnAccount(asked);
  if ("answer" in outcome) {
    return data<AccountAnswer>(outcome.answer, { status: outcome.answer.kind === "refused" ? 422 : 200 });
  }
  const headers = new Headers();
  for (const cookie of outcome.cookies) headers.append("set-cookie", cookie);
  throw redirect(paths.account(outcome.done), { status: 303, headers });
});

export const clientAction = keepForm(
  (sentence): AccountAnswer => ({ kind: "refused", form: "password", sentence }),
);

const changes: Record<AccountChange, () => string> = {
  password: m.account_password_changed,
  factorOn: m.factor_on,
  factorOff: m.factor_off,
  sessionEnded: m.account_session_ended,
  othersEnded: m.account_sessions_ended,
};

/** One's own account: password, second factor, sessions. */
export default function Account() {
  const { email, own, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
  const refused = answer?.kind === "refused" ? answer : undefined;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.account_title()} />
      <h1>{m.account_title()}</h1>
      <p className="soft">{email}</p>
      <Outcome of={answer === undefined && changed !== null ? key : undefined}>
        {changed === null || answer !== undefined ? null : <p className="note">{changes[changed]()}</p>}
      </Outcome>
      {own.hasPassword ? (
        <>
          <PasswordForm
            // A changed password opens another session: its form begins empty.
            key={own.sessions.find(({ isThis }) => isThis)?.id}
            email={email}
            refused={refused?.form === "password" ? refused : undefined}
          />
          <SecondFactor
            isOn={own.hasSecondFactor}
            codesLeft={own.codesLeft}
            offer={answer?.kind === "offer" ? answer : undefined}
            renewed={answer?.kind === "codes" ? answer.backupCodes : undefined}
            refused={refused?.form === "factor" ? refused : undefined}
          />
        </>
      ) : (
        <p>{m.account_outside()}</p>
      )}
      <SessionList sessions={own.sessions} />
    </div>
  );
}
