import { type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { type Administrator, type RequestContext, requestContext } from "#app/server/context.ts";

/** A page for administrators only: a visitor is sent to sign in, and back. */
export function requireAdministrator(context: RequestContext): Administrator {
  if (context.administrator !== null) return context.administrator;
  throw redirect(paths.login(context.url.pathname + context.url.search), 303);
}

/** The loader of a page for administrators that needs no data. */
export function loadForAdministrator({ context }: LoaderFunctionArgs): null {
  requireAdministrator(context.get(requestContext));
  return null;
}
