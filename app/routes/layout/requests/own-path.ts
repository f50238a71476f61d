/** A path on this site, from a form or an address; anything else becomes the home page. */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  // Resolved as browsers do: a path that begins with two slashes, or characters read as slashes, names another host.
  const url = URL.canParse(value, "http://own.invalid") ? new URL(value, "http://own.invalid") : undefined;
  if (url?.origin !== "http://own.invalid" || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
