import type { LoaderFunctionArgs } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";

export function loader({ context }: LoaderFunctionArgs): Response {
  const { settings } = context.get(requestContext);
  const manifest = {
    name: settings.siteName,
    lang: languageTags[currentLocale()],
    start_url: paths.home(),
    display: "browser",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
