import { type ActionFunctionArgs, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { ownPath } from "#app/routes/layout/requests/own-path.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { signedInHeaders } from "./sign-in-new.ts";

/** Leads to the outside provider (R52); open to everyone, as signing in is (R50). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication, address, log, reference, url } = context.get(requestContext);
  if (authentication.provider === null) throw notFound();
  try {
    const returnTo = ownPath(url.searchParams.get("returnTo") ?? paths.desk());
    const started = await authentication.provider.start(request.headers, address, returnTo);
    if (!started.ok) return redirect(`${paths.login()}?error=${started.refusal}`, 303);
    return redirect(started.value.location, { status: 303, headers: signedInHeaders(started.value) });
  } catch (error) {
    log.error({ err: error, reference }, "the identity provider cannot be asked");
    return redirect(`${paths.login()}?error=provider`, 303);
  }
}

export function loader(): never {
  throw notFound();
}
