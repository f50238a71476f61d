import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { findPasswordReset } from "#app/data/site/password-resets.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { requestContext } from "#app/server/context.ts";
import { tokenHashOf } from "#app/steps/site/one-time-token.ts";
import { resetPassword } from "#app/use-cases/site/reset-password.ts";
import { OneTimePage } from "./one-time-page.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  const token = context.url.searchParams.get("token") ?? "";
  const link = await context.snapshot((db) => findPasswordReset(db, tokenHashOf(token), context.now()));
  return { token, email: link?.email ?? null };
}

/** A link for a new password (R50, R51): whoever holds the token, once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { database, now, newId, passwords } = context.get(requestContext);
  const form = await postedForm(request);
  const operator = { database, now, newId };
  const chosen = { token: formText(form, "token"), password: formText(form, "password") };
  const reset = await resetPassword(operator, passwords, chosen);
  if (!reset.ok) return data({ refusal: reset.refusal }, refusalInit(reset.refusal));
  // One signs in with it at once: where there is a second factor, it is asked for.
  throw redirect(paths.login(undefined, "newPassword"), 303);
}

export const headers = headersOfAction;

export default function NewPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <OneTimePage
      title={m.reset_title()}
      submit={m.reset_submit()}
      refusal={refused?.refusal}
      token={email === null ? null : token}
      email={email}
      usedUp={m.reset_used()}
      hasAccount
    >
      <p>{m.reset_for({ email: email ?? "" })}</p>
    </OneTimePage>
  );
}
