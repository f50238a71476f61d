/** A path on this site, from a form or an address; anything else leads home. */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/") || /^\/[/\\]|[\r\n]/.test(value)) return "/";
  const url = URL.canParse(value, "http://own.invalid") ? new URL(value, "http://own.invalid") : undefined;
  return url?.host === "own.invalid" ? url.pathname + url.search : "/";
}
