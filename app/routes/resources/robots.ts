import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/server/context.ts";

/**
 * Only what leads to signing in is closed: a rule closes every address that begins so, and whoever may not read a page never
 * learns that it is not to be kept (`PageHead`).
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { url } = context.get(requestContext);
  const lines = ["User-agent: *", "Disallow: /admin/", "", `Sitemap: ${url.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
