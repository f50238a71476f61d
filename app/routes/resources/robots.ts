import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/server/context.ts";

export function loader({ context }: LoaderFunctionArgs): Response {
  const { url } = context.get(requestContext);
  const closed = ["/admin/", "/login", "/search", "/welcome", "/tournaments/new"].map(
    (path) => `Disallow: ${path}`,
  );
  const lines = ["User-agent: *", ...closed, "", `Sitemap: ${url.origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
