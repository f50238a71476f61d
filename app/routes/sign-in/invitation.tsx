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
import { type RequestContext, requestContext } from "#app/server/context.ts";
import { Field } from "#app/ui/field.tsx";
import { formText } from "../layout/form-text.ts";
import { PageHead } from "../layout/page-head.tsx";
import { signedInHeaders } from "./signed-in-headers.ts";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  const token = context.url.searchParams.get("token") ?? "";
  return { token, email: (await context.accounts.invited(operatorOf(context), token)) ?? null };
}

/** An invitation's one-time link (R50, R51): whoever holds the token, once. */
export async function action({ context: provider, request }: ActionFunctionArgs) {
  const context = provider.get(requestContext);
  const form = await request.formData();
  const password = formText(form, "password");
  const made = await context.accounts.accept(operatorOf(context), {
    token: formText(form, "token"),
    password,
  });
  if (!made.ok) {
    const { refusal } = made;
    const isPassword = refusal === "passwordTooShort" || refusal === "passwordTooWeak";
    return data({ refusal: isPassword ? refusal : "linkUsed" } as const, { status: isPassword ? 400 : 403 });
  }
  const { email } = made.value;
  const signedIn = await context.authentication.signIn({ email, password, address: context.address });
  if (!signedIn.ok) throw redirect(paths.login(), 303);
  throw redirect(paths.home(), { status: 303, headers: signedInHeaders(signedIn.value) });
}

function operatorOf({ database, now, newId }: RequestContext) {
  return { database, author: "invitation", now, newId };
}

const sentences = {
  linkUsed: m.invitation_used,
  passwordTooShort: m.password_too_short,
  passwordTooWeak: m.password_too_weak,
};

export default function Invitation() {
  const { token, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.invitation_title()} isPrivate />
      <h1>{m.invitation_title()}</h1>
      {refused === undefined ? null : (
        <p className="note bad" role="alert">
          {sentences[refused.refusal]()}
        </p>
      )}
      {email === null ? (
        <p>{m.invitation_used()}</p>
      ) : (
        <form method="post" className="form">
          <p>{m.invitation_intro({ email })}</p>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <Field id="password" label={m.login_password()} hint={m.password_hint()}>
            {(control) => (
              <input {...control} name="password" type="password" autoComplete="new-password" required />
            )}
          </Field>
          <p className="form-acts">
            <button className="btn main" type="submit">
              {m.welcome_submit()}
            </button>
          </p>
        </form>
      )}
    </div>
  );
}
