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
import { ownPath } from "../layout/own-path.ts";
import { PageHead } from "../layout/page-head.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  const { administrator, url } = context.get(requestContext);
  return { email: administrator?.email ?? null, returnTo: ownPath(url.searchParams.get("returnTo")) };
}

/** Open to everyone (R50). An unknown e-mail and a wrong password are answered alike (R51). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication, address } = context.get(requestContext);
  const form = await request.formData();
  const email = formText(form, "email").trim();
  const password = formText(form, "password");
  const signedIn = await authentication.signIn({ email, password, address });
  if (!signedIn.ok) {
    const status = signedIn.refusal === "tooManyTries" ? 429 : 401;
    return data({ email, refusal: signedIn.refusal }, { status });
  }
  const headers = new Headers({ "clear-site-data": '"prefetchCache"' });
  for (const cookie of signedIn.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(ownPath(form.get("returnTo")), { status: 303, headers });
}

export default function Login() {
  const { email, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.login_title()} isPrivate />
      <h1>{m.login_title()}</h1>
      {email === null ? <LoginForm returnTo={returnTo} refused={refused} /> : <SignedIn email={email} />}
    </div>
  );
}

interface LoginFormProps {
  readonly returnTo: string;
  readonly refused: { readonly email: string; readonly refusal: string } | undefined;
}

function LoginForm({ returnTo, refused }: LoginFormProps) {
  return (
    <form method="post" action={paths.login()} className="form">
      <p className="soft">{m.login_intro()}</p>
      {refused === undefined ? null : (
        <p className="note bad" role="alert">
          {refused.refusal === "tooManyTries" ? m.login_too_many() : m.login_failed()}
        </p>
      )}
      <input type="hidden" name="returnTo" value={returnTo} />
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
      <Field id="password" label={m.login_password()}>
        {(control) => (
          <input {...control} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <p className="form-acts">
        <button className="btn main" type="submit">
          {m.login_submit()}
        </button>
      </p>
    </form>
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
