/**
 * Whether a request may change something as far as its origin goes (R50): reading always; anything else only from
 * our own pages. The framework checks screens only, and lets a post without Origin pass.
 */
export function comesFromOurPages(request: Request, publicOrigin: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === publicOrigin;
  return request.headers.get("sec-fetch-site") === "same-origin";
}
