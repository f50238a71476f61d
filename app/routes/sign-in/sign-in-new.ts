import { redirect } from "react-router";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/server/context.ts";
import type { Cookies } from "#app/server/sign-in/authentication.ts";

/** Signs in whoever has just made an account, and leads to the desk; where that fails, to signing in by hand. */
export async function signInNew(
  { authentication, address }: RequestContext,
  request: Request,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<never> {
  const signedIn = await authentication.signIn({ email, password, address, headers: request.headers });
  if (!signedIn.ok) throw redirect(paths.login(), 303);
  throw redirect(paths.desk(), { status: 303, headers: signedInHeaders(signedIn.value) });
}

/** The cookies of a sign-in; pages that were fetched ahead for a visitor must be cleared. */
export function signedInHeaders({ cookies }: Cookies): Headers {
  const headers = new Headers({ "clear-site-data": '"prefetchCache"' });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
