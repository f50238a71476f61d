import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { shortened } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { ownPath } from "#app/routes/layout/requests/own-path.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { requestContext } from "#app/server/context.ts";
import type { SignInRefusal } from "#app/server/sign-in/authentication.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CodeForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";
import { signedInHeaders } from "./sign-in-new.ts";
import { SignOutForm } from "./sign-out-form.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  const { administrator, url, authentication } = context.get(requestContext);
  return {
    email: administrator?.email ?? null,
    returnTo: ownPath(url.searchParams.get("returnTo") ?? paths.desk()),
    step: url.searchParams.get("step"),
    hasProvider: authentication.provider !== null,
    providerError: url.searchParams.get("error"),
  };
}

/** Open to everyone (R50). An unknown e-mail and a wrong password are answered alike (R51). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication, address } = context.get(requestContext);
  const form = await postedForm(request);
  const returnTo = ownPath(form.get("returnTo") ?? paths.desk());
  const email = formText(form, "email").trim();
  const code = formText(form, "code");
  const { headers } = request;
  if (code !== "") {
    const verified = await authentication.verifyCode({ headers, code, address });
    if (verified.ok) throw redirect(returnTo, { status: 303, headers: signedInHeaders(verified.value) });
    return refuse(email, verified.refusal);
  }
  const password = formText(form, "password");
  const signedIn = await authentication.signIn({ email, password, address, headers });
  if (!signedIn.ok) return refuse(email, signedIn.refusal);
  const next = signedIn.value.needsCode ? paths.login(returnTo, "code") : returnTo;
  throw redirect(next, { status: 303, headers: signedInHeaders(signedIn.value) });
}

/** The typed e-mail stays in the form, as far as it can be one. */
function refuse(typed: string, refusal: SignInRefusal) {
  return data({ email: shortened(typed, "email"), refusal }, refusalInit(refusal));
}

const sentences: Record<SignInRefusal | "notAdmitted", () => string> = {
  notAdmitted: m.login_provider_refused,
  wrongCredentials: m.login_failed,
  tooManyTries: m.login_too_many,
  startAgain: m.login_start_again,
  busy: m.login_busy,
};

function isRefusal(error: string): error is keyof typeof sentences {
  return Object.hasOwn(sentences, error);
}

export const headers = headersOfAction;

export default function Login() {
  const { email, returnTo, step, hasProvider, providerError } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const typed = useActionData<typeof action>()?.email ?? "";
  const isCode = step === "code" && refusal !== "startAgain";
  const isWrong = refusal === "wrongCredentials";
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.login_title()} isPrivate />
      <h1>{m.login_title()}</h1>
      {providerError === null ? null : (
        <Alert sentence={isRefusal(providerError) ? sentences[providerError]() : m.login_provider_failed()} />
      )}
      {refusal === undefined || (isWrong && email === null) ? null : (
        <Alert sentence={sentences[refusal]()} isStart />
      )}
      {step === "cookiesRefused" && refusal === undefined && email === null ? (
        <Alert sentence={m.login_cookies_refused()} />
      ) : null}
      {step === "newPassword" && refusal === undefined ? <p className="note">{m.reset_done()}</p> : null}
      {email === null ? null : <SignOutForm email={email} />}
      {email === null && isCode ? (
        <CodeForm returnTo={returnTo} error={isWrong ? m.login_code_wrong() : undefined} />
      ) : null}
      {email === null && !isCode ? (
        <LoginForm returnTo={returnTo} email={typed} error={isWrong ? m.login_failed() : undefined} />
      ) : null}
      {email === null && !isCode && hasProvider ? <ProviderForm returnTo={returnTo} /> : null}
    </div>
  );
}
