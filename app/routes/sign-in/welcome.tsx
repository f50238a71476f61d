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
import { Field } from "#app/ui/field.tsx";
import { formText } from "../layout/form-text.ts";
import { PageHead } from "../layout/page-head.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { firstAdministrator, url } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  return { token: (await firstAdministrator.isOpen(token)) ? token : null };
}

/** The first administrator's one-time link (R50): whoever holds the token, once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { firstAdministrator, address } = context.get(requestContext);
  const form = await request.formData();
  const email = formText(form, "email").trim();
  const made = await firstAdministrator.accept({
    token: formText(form, "token"),
    email,
    password: formText(form, "password"),
    address,
  });
  if (!made.ok)
    return data({ email, refusal: made.refusal }, { status: made.refusal === "linkUsed" ? 403 : 400 });
  const headers = new Headers();
  for (const cookie of made.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(paths.home(), { status: 303, headers });
}

const sentences = {
  linkUsed: m.welcome_used,
  emailInvalid: m.admin_email_invalid,
  passwordTooShort: m.password_too_short,
  passwordTooWeak: m.password_too_weak,
};

export default function Welcome() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.welcome_title()} isPrivate />
      <h1>{m.welcome_title()}</h1>
      {refused === undefined ? null : (
        <p className="note bad" role="alert">
          {sentences[refused.refusal]()}
        </p>
      )}
      {token === null ? (
        <p>{m.welcome_used()}</p>
      ) : (
        <form method="post" className="form">
          <p>{m.welcome_intro()}</p>
          <input type="hidden" name="token" value={token} />
          <Field id="email" label={m.login_email()}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                autoComplete="username"
                required
                defaultValue={refused?.email}
              />
            )}
          </Field>
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
