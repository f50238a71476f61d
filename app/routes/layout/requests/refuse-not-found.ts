import { m } from "#app/i18n/paraglide/messages.js";

/** Throw it: the page is a real 404 in the visitor's language, and so is a file that is not there, as a line of text. */
export function notFound(): Response {
  return new Response(`${m.not_found_title()}\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** The loader of an address that only takes what is posted: reading it is a 404 like any other. */
export function loadNothing(): never {
  throw notFound();
}
