import type { Cookies } from "#app/server/sign-in/authentication.ts";

/** The cookies of a sign-in; pages that were fetched ahead for a visitor must be cleared. */
export function signedInHeaders({ cookies }: Cookies): Headers {
  const headers = new Headers({ "clear-site-data": '"prefetchCache"' });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
