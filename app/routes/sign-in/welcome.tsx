import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { requestContext } from "#app/server/context.ts";
import { createFirstAdministrator, isFirstLinkOpen } from "#app/use-cases/site/first-administrator.ts";
import { EmailField } from "./credential-fields.tsx";
import { OneTimePage } from "./one-time-page.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";
import { signInNew } from "./sign-in-new.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { snapshot, url } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  return { token: (await snapshot((db) => isFirstLinkOpen(db, token))) ? token : null };
}

/** The first administrator's one-time link (R50): whoever holds the token, once. */
export async function action({ context: provider, request }: ActionFunctionArgs) {
  const context = provider.get(requestContext);
  const { database, now, newId, passwords } = context;
  const form = await postedForm(request);
  const email = formText(form, "email").trim();
  const password = formText(form, "password");
  const operator = { database, now, newId };
  const made = await createFirstAdministrator(operator, passwords, {
    token: formText(form, "token"),
    email,
    password,
  });
  if (!made.ok) return data({ email, refusal: made.refusal }, refusalInit(made.refusal));
  return signInNew(context, request, { email: made.value.email, password });
}

export const headers = headersOfAction;

export default function Welcome() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const refusal = refused?.refusal;
  return (
    <OneTimePage title={m.welcome_title()} refusal={refusal} token={token} usedUp={m.welcome_used()}>
      <p>{m.welcome_intro()}</p>
      <EmailField
        typed={refused?.email}
        error={refusal === "emailInvalid" ? m.admin_email_invalid() : undefined}
      />
    </OneTimePage>
  );
}
