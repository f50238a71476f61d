import { expect, test } from "vitest";
import { importsOf } from "./imports-of.ts";
import { isTest, type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

/** What each ring may import beside itself: the table of docs/architecture.md. An arrow may only point inwards. */
const rings: Record<string, readonly RegExp[]> = {
  "app/domain/": [/^(zod|@date-fns\/tz)$/],
  "app/data/": [/^app\/domain\//, /^(kysely|kysely\/migration|better-sqlite3|pg|p-limit)$/],
  "app/reading/": [/^app\/(domain|data)\//],
  "app/steps/": [/^app\/(domain|data|reading)\//, /^node:(crypto|zlib)$/],
  "app/use-cases/": [/^app\/(domain|data|steps|reading)\//],
  "app/i18n/": [/^app\/domain\//],
  "app/demo/season-generator/": [/^app\/domain\//],
  "app/demo/": [/^app\/(domain|data|steps|use-cases)\//],
  "app/server/": [
    /^app\/(domain|data|steps|reading|use-cases|i18n)\//,
    /^app\/page-parameters\.ts$/,
    /^node:/,
    /^(better-auth|better-auth\/plugins|@better-auth\/core\/api|@better-auth\/utils\/password|hono|hono\/[a-z-]+|@hono\/node-server|@hono\/node-server\/serve-static|lru-cache|p-limit|pino|react-router|satori|sharp|zod|@zxcvbn-ts\/[a-z-]+|virtual:react-router\/server-build)$/,
  ],
  "app/ui/": [/^app\/i18n\//, /^react(-router)?$/, /^@base-ui\/react\/[a-z-]+$/],
  "app/routes/": [
    /^app\/(domain|data|steps|reading|use-cases|server|i18n|ui)\//,
    /^app\/(paths|root)\.tsx?$/,
    /^(react(-router)?|sitemap|uqr)$/,
  ],
};

/** Screens share `layout/` and nothing else. */
function isOtherScreen(from: string, target: string): boolean {
  const screen = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1];
  const other = screen(target);
  return other !== undefined && other !== "layout" && other !== screen(from);
}

function findRingViolations(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => path.startsWith("app/") && !isTest(path))
    .flatMap((file) => {
      const ring = Object.keys(rings).find((prefix) => file.path.startsWith(prefix));
      return importsOf(file).flatMap(({ target }): Violation[] => {
        if (isOtherScreen(file.path, target)) return [{ path: file.path, what: `another screen: ${target}` }];
        if (ring === undefined || target.startsWith(ring)) return [];
        const allowed = (rings[ring] ?? []).some((pattern) => pattern.test(target));
        return allowed ? [] : [{ path: file.path, what: target }];
      });
    });
}

test("every arrow points inwards", () => {
  expect(findRingViolations(sourceFiles)).toEqual([]);
});

test.each([
  { path: "app/domain/planted.ts", text: 'import { readFile } from "node:fs";' },
  { path: "app/domain/planted.ts", text: 'import type { Queries } from "../data/database.ts";' },
  { path: "app/data/planted.ts", text: 'export { createLog } from "../server/logger.ts";' },
  { path: "app/use-cases/planted.ts", text: 'import { data } from "react-router";' },
  { path: "app/ui/planted.tsx", text: 'import { topFive } from "#app/domain/rankings/top-five.ts";' },
  { path: "app/routes/home/planted.tsx", text: 'import { sql } from "kysely";' },
  {
    path: "app/routes/home/planted.tsx",
    text: 'import { RankingTable } from "../rankings/ranking-table.tsx";',
  },
  { path: "app/server/planted.ts", text: 'import Home from "#app/routes/home/home.tsx";' },
])("a planted arrow outwards is found: $path, $text", (file) => {
  expect(findRingViolations([file])).toHaveLength(1);
});
