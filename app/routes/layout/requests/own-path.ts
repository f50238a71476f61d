/** A path on this site, from a form or an address; anything else leads home. */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  // As a browser will read it: what begins with two slashes, or with what it takes for slashes, names another host.
  const url = URL.canParse(value, "http://own.invalid") ? new URL(value, "http://own.invalid") : undefined;
  if (url?.origin !== "http://own.invalid" || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search;
}
