import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { Alert } from "#app/ui/alert.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";
import { signedInHeaders } from "./sign-in-new.ts";
import { SignOutForm } from "./sign-out-form.tsx";

/** Whether this request was a sign-out that could not be written. */
const hasFailed = createContext(false);

/** Ends one's own session; open to everyone (R50). What cannot be written is said, and the session goes on. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication } = context.get(requestContext);
  const signedOut = await authentication.signOut(request.headers);
  if (signedOut.ok) return redirect(paths.home(), { status: 303, headers: signedInHeaders(signedOut.value) });
  context.set(hasFailed, true);
  return data(null, refusalInit(signedOut.refusal));
}

/** Reading this address is a 404 like any other. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(hasFailed)) throw notFound();
  return { email: context.get(requestContext).administrator?.email ?? "" };
}

export const headers = headersOfAction;

/** One is still signed in, and may try again. */
export default function StillSignedIn() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.login_title()} isPrivate />
      <h1>{m.login_title()}</h1>
      <Alert sentence={m.logout_failed()} />
      <SignOutForm email={email} />
    </div>
  );
}
