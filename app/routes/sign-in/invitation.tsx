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
import { readInvitation } from "#app/steps/site/read-invitation.ts";
import { acceptInvitation } from "#app/use-cases/site/accept-invitation.ts";
import { OneTimePage } from "./one-time-page.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";
import { signInNew } from "./sign-in-new.ts";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  const token = context.url.searchParams.get("token") ?? "";
  const email = await context.snapshot((db) => readInvitation(db, token, context.now()));
  return { token, email: email ?? null, signedIn: context.administrator?.email ?? null };
}

/** An invitation's one-time link (R50, R51): whoever holds the token, once. */
export async function action({ context: provider, request }: ActionFunctionArgs) {
  const context = provider.get(requestContext);
  const form = await postedForm(request);
  const password = formText(form, "password");
  const { database, now, newId, passwords } = context;
  const operator = { database, now, newId };
  const made = await acceptInvitation(operator, passwords, { token: formText(form, "token"), password });
  if (!made.ok) {
    const { refusal } = made;
    const said = refusal === "emailTaken" || refusal === "emailInvalid" ? "linkUsed" : refusal;
    return data({ refusal: said }, refusalInit(said));
  }
  return signInNew(context, request, { email: made.value.email, password });
}

export const headers = headersOfAction;

export default function Invitation() {
  const { token, email, signedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <OneTimePage
      title={email === null ? m.invitation_used_title() : m.invitation_title()}
      refusal={refused?.refusal}
      token={email === null ? null : token}
      email={email}
      usedUp={m.invitation_used()}
    >
      <p>{m.invitation_intro({ email: email ?? "" })}</p>
      {signedIn === null ? null : <p className="note warn">{m.invitation_signed_in({ email: signedIn })}</p>}
    </OneTimePage>
  );
}
