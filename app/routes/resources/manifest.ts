import type { LoaderFunctionArgs } from "react-router";
import { mainTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { barColors } from "#app/routes/layout/own-browser/bar-colors.ts";
import { requestContext } from "#app/server/context.ts";

const longestShortName = 12;

/** What a browser needs to install the site: its name, its icons (scripts/draw-icons.ts draws them), where it begins. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteName } = context.get(requestContext).settings;
  const manifest = {
    // The same site in both languages.
    id: paths.home(),
    name: siteName,
    ...(siteName.length > longestShortName ? {} : { short_name: siteName }),
    description: m.manifest_description({ site: siteName }),
    lang: languageTags[currentLocale()],
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    // With a way back, where the browser can show one.
    display: "standalone",
    display_override: ["minimal-ui", "standalone"],
    // By day: what is seen until the page is there.
    background_color: barColors.light.paper,
    theme_color: barColors.light.surface,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...[192, 512].map((size) => icon(size)),
      ...[192, 512].map((size) => icon(size, "maskable")),
    ],
    shortcuts: [
      { name: m.nav_rankings(), url: paths.rankings(mainTable) },
      { name: m.nav_tournaments(), url: paths.tournaments() },
      { name: m.nav_live(), url: paths.live() },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}

function icon(size: number, purpose?: "maskable") {
  const src = `/icons/${purpose === undefined ? "" : `${purpose}-`}${size}.png`;
  return { src, sizes: `${size}x${size}`, type: "image/png", ...(purpose && { purpose }) };
}
