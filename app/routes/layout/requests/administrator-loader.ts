import { type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { type Administrator, type RequestContext, requestContext } from "#app/server/context.ts";
import { isAuthorRemoved } from "#app/steps/site/refuse-removed.ts";

/** What the loader of an administrators' page gets; only this file makes one. */
interface AdministratorReading {
  readonly context: RequestContext;
  readonly administrator: Administrator;
  /** With the session, for what the sign-in library does. */
  readonly headers: Headers;
  readonly params: LoaderFunctionArgs["params"];
}

/**
 * A loader for administrators only: a visitor is sent to sign in, and back, before anything is read; so is whoever was removed while
 * long work waited for its turn.
 */
export function administratorLoader<Answer>(read: (reading: AdministratorReading) => Answer) {
  return async ({ context: provider, request, params }: LoaderFunctionArgs): Promise<Awaited<Answer>> => {
    const context = provider.get(requestContext);
    const { administrator, url } = context;
    const step = hasJustSignedIn(request.headers, url) ? "cookiesRefused" : undefined;
    const signInFirst = () => redirect(paths.login(url.pathname + url.search, step), 303);
    if (administrator === null) throw signInFirst();
    try {
      return await read({ context, administrator, headers: request.headers, params });
    } catch (error) {
      throw isAuthorRemoved(error) ? signInFirst() : error;
    }
  };
}

/** The form of the login page leads here once its password was right: a browser that comes without a session refused its cookie. */
function hasJustSignedIn(headers: Headers, { origin }: URL): boolean {
  // One that keeps any cookie, of a session that has ended for one, refuses none.
  if (headers.has("cookie")) return false;
  const from = URL.parse(headers.get("referer") ?? "");
  return from?.origin === origin && from.pathname === paths.login();
}

/** The loader of a page for administrators that needs no data. */
export const loadForAdministrator = administratorLoader(() => null);
