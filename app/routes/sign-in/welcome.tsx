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
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { requestContext } from "#app/server/context.ts";
import { EmailField } from "./credential-fields.tsx";
import { OneTimePage } from "./one-time-page.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { firstAdministrator, url } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  return { token: (await firstAdministrator.isOpen(token)) ? token : null };
}

/** The first administrator's one-time link (R50): whoever holds the token, once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { firstAdministrator, address } = context.get(requestContext);
  const form = await postedForm(request);
  const email = formText(form, "email").trim();
  const made = await firstAdministrator.accept({
    token: formText(form, "token"),
    email,
    password: formText(form, "password"),
    address,
    headers: request.headers,
  });
  if (!made.ok) return data({ email, refusal: made.refusal }, refusalInit(made.refusal));
  const headers = new Headers();
  for (const cookie of made.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(paths.home(), { status: 303, headers });
}

const sentences = {
  linkUsed: m.welcome_used,
  busy: m.login_busy,
  emailInvalid: m.admin_email_invalid,
  passwordTooLong: m.password_too_long,
  passwordTooShort: m.password_too_short,
  passwordTooWeak: m.password_too_weak,
};

export const headers = headersOfAction;

export default function Welcome() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <OneTimePage
      title={m.welcome_title()}
      refusal={refused && sentences[refused.refusal]()}
      token={token}
      usedUp={m.welcome_used()}
    >
      <p>{m.welcome_intro()}</p>
      <EmailField typed={refused?.email} />
    </OneTimePage>
  );
}
