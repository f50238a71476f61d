import type { LoaderFunctionArgs } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestContext } from "#app/server/context.ts";

/** Throw it: the page is a real 404 in the visitor's language, and so is a file that is not there, as a line of text. */
export function notFound(): Response {
  return new Response(`${m.not_found_title()}\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/**
 * The loader of an address that only takes what is posted: reading it is a 404 like any other. The application fetches
 * what a form will need together with the form: there is nothing to fetch, and nothing wrong.
 */
export function loadNothing({ context }: LoaderFunctionArgs): null {
  if (context.get(requestContext).url.pathname.endsWith(".data")) return null;
  throw notFound();
}
