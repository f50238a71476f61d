import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { passwordSentences } from "#app/i18n/sentences/password-sentences.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { PasswordField } from "./credential-fields.tsx";

interface OneTimePageProps {
  readonly title: string;
  /** Why what was sent was refused: what is wrong with a field is said there. */
  readonly refusal: "linkUsed" | "emailInvalid" | keyof typeof passwordSentences | undefined;
  /** The link's token; null for a link that is used, or never was one, which `usedUp` says. */
  readonly token: string | null;
  readonly usedUp: string;
  /** The link is for an account that exists: where it is used up, the page leads to another one. */
  readonly hasAccount?: boolean;
  /** What the button says; making the account where nothing else is said. */
  readonly submit?: string;
  /** Whose account it is, so that password managers know it; nothing where it is typed. */
  readonly email?: string | null;
  /** What stands above the new password. */
  readonly children: ReactNode;
}

/** A page that whoever holds a one-time link may use, once, to choose a password. */
export function OneTimePage({
  title,
  refusal,
  token,
  usedUp,
  hasAccount = false,
  submit = m.welcome_submit(),
  email = null,
  children,
}: OneTimePageProps) {
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} isPrivate />
      <h1>{title}</h1>
      {refusal === "busy" ? <Alert sentence={passwordSentences.busy()} isStart /> : null}
      {refusal === "linkUsed" ? <Alert sentence={usedUp} isStart /> : null}
      {token === null ? (
        <>
          {refusal === "linkUsed" ? null : <p>{usedUp}</p>}
          {/* Whoever used it has an account. */}
          <p className="form-acts">
            <a href={paths.login()}>{m.login_title()}</a>
            {hasAccount ? <a href={paths.forgottenPassword()}>{m.reset_again()}</a> : null}
          </p>
        </>
      ) : (
        <form method="post" className="form">
          <input type="hidden" name="token" value={token} />
          {children}
          {email === null ? null : (
            <input type="hidden" name="username" value={email} autoComplete="username" />
          )}
          <PasswordField isNew error={passwordError(refusal)} />
          <SubmitActs label={submit} />
        </form>
      )}
    </div>
  );
}

/** What is wrong with the password, if that is what was refused. */
function passwordError(refusal: OneTimePageProps["refusal"]): string | undefined {
  if (refusal === undefined || refusal === "linkUsed" || refusal === "emailInvalid" || refusal === "busy")
    return undefined;
  return passwordSentences[refusal]();
}
