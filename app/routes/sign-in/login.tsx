import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { Alert } from "#app/ui/alert.tsx";
import { formText } from "../layout/form-text.ts";
import { ownPath } from "../layout/own-path.ts";
import { PageHead } from "../layout/page-head.tsx";
import { CodeForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { signedInHeaders } from "./signed-in-headers.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { administrator, url, authentication } = context.get(requestContext);
  return {
    email: administrator?.email ?? null,
    returnTo: ownPath(url.searchParams.get("returnTo")),
    step: url.searchParams.get("step") === "code" ? "code" : "password",
    hasProvider: authentication.provider !== null,
    isProviderRefused: url.searchParams.has("error"),
  };
}

/** Open to everyone (R50). An unknown e-mail and a wrong password are answered alike (R51). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication, address } = context.get(requestContext);
  const form = await request.formData();
  const returnTo = ownPath(form.get("returnTo"));
  const email = formText(form, "email").trim();
  const code = formText(form, "code");
  if (code !== "") {
    const verified = await authentication.verifyCode({ headers: request.headers, code, address });
    if (verified.ok) throw redirect(returnTo, { status: 303, headers: signedInHeaders(verified.value) });
    return refuse(email, verified.refusal);
  }
  const signedIn = await authentication.signIn({ email, password: formText(form, "password"), address });
  if (!signedIn.ok) return refuse(email, signedIn.refusal);
  const next = signedIn.value.needsCode ? paths.login(returnTo, "code") : returnTo;
  throw redirect(next, { status: 303, headers: signedInHeaders(signedIn.value) });
}

function refuse(email: string, refusal: "wrongCredentials" | "tooManyTries") {
  return data({ email, refusal }, { status: refusal === "tooManyTries" ? 429 : 401 });
}

export default function Login() {
  const { email, returnTo, step, hasProvider, isProviderRefused } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.login_title()} isPrivate />
      <h1>{m.login_title()}</h1>
      {isProviderRefused ? <Alert sentence={m.login_provider_refused()} /> : null}
      {refused === undefined ? null : (
        <Alert
          sentence={
            refused.refusal === "tooManyTries"
              ? m.login_too_many()
              : step === "code"
                ? m.login_code_wrong()
                : m.login_failed()
          }
        />
      )}
      {email === null ? null : <SignedIn email={email} />}
      {email === null && step === "code" ? <CodeForm returnTo={returnTo} /> : null}
      {email === null && step === "password" ? (
        <LoginForm returnTo={returnTo} email={refused?.email ?? ""} />
      ) : null}
      {email === null && step === "password" && hasProvider ? <ProviderForm /> : null}
    </div>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  return (
    <form method="post" action={paths.logout()} className="form">
      <p>{m.login_signed_in({ email })}</p>
      <p className="form-acts">
        <button className="btn main" type="submit">
          {m.log_out()}
        </button>
        <a className="btn" href={paths.home()}>
          {m.login_return()}
        </a>
      </p>
    </form>
  );
}
