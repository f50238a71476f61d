import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OxlintOverride } from "oxlint";

/**
 * What each ring may import beside its own files: the table of docs/architecture.md. What is not in the list is refused.
 * A file of the same folder is imported by `./`, every other one by `#app/`: then the text of an import says the ring.
 */
export const rings: Readonly<Record<string, readonly string[]>> = {
  "app/domain": ["zod", "@date-fns/tz", "fflate", "sax", "csv-parse/sync", "markdown-it"],
  "app/data": ["#app/domain/**", "kysely", "kysely/migration", "better-sqlite3", "pg", "p-limit"],
  "app/reading": ["#app/{domain,data}/**"],
  "app/steps": ["#app/{domain,data,reading}/**", "node:crypto", "node:zlib"],
  "app/use-cases": ["#app/{domain,data,steps,reading}/**"],
  "app/i18n": ["#app/domain/**", "bowser"],
  "app/demo": ["#app/{domain,data,steps,use-cases}/**"],
  "app/demo/season-generator": ["#app/domain/**"],
  "app/server": [
    "#app/{domain,data,steps,reading,use-cases,i18n}/**",
    "#app/page-parameters.ts",
    "#app/paths.ts",
    "node:*",
    "node:*/*",
    "aws4fetch",
    "better-auth",
    "better-auth/plugins",
    "@better-auth/core/api",
    "@better-auth/utils/password",
    "hono",
    "hono/utils/mime",
    "@hono/node-server",
    "@hono/node-server/serve-static",
    "http_ece",
    "jose",
    "lru-cache",
    "nodemailer",
    "p-limit",
    "pino",
    "prom-client",
    "react-router",
    "satori",
    "sharp",
    "zod",
    "@zxcvbn-ts/*",
    "virtual:react-router/server-build",
  ],
  "app/ui": ["#app/i18n/**", "react", "@base-ui/react/*"],
};

/** What a screen may import beside its own folder. `layout` is what the screens share; no screen imports another one. */
export const screen = [
  "#app/{domain,data,steps,reading,use-cases,server,i18n,ui}/**",
  "#app/routes/layout/**",
  "#app/paths.ts",
  // A script or a sheet of its own, as an address.
  "#app/browser/*.js?url",
  "#app/styles/*.css?url",
  "feedsmith",
  "ical-generator",
  "react",
  "react-dom/server",
  "react-router",
  "schema-dts",
  "sitemap",
  "uqr",
  "zod",
];

const screens = readdirSync(join(import.meta.dirname, "../app/routes"));

/** One entry for the linter for each ring, and one for each screen. Tests are free. */
export const ringOverrides: OxlintOverride[] = [
  ...Object.entries(rings),
  ...screens.map((name) => [`app/routes/${name}`, screen] as const),
].map(([folder, allowed]) => ({
  files: [`${folder}/**`],
  excludeFiles: ["**/*.test.{ts,tsx}"],
  rules: { "no-restricted-imports": ["error", { patterns: [refuseAllBut(folder, allowed)] }] },
}));

/** The patterns are those of a .gitignore file: the first refuses everything, the next ones take some of it back. */
function refuseAllBut(folder: string, allowed: readonly string[]) {
  const group = ["**", "!./**", `!#${folder}/**`, ...allowed.map((name) => `!${name}`)];
  const own = `its own files (by ./ in the same folder, else by #${folder}/)`;
  return { group, message: `${folder} may import only ${own} and: ${allowed.join(" ")}` };
}
