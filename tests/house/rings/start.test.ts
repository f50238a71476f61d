import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles, typescriptOf } from "#tests/house/source-files.ts";

const texts = new Map(typescriptOf(sourceFiles).map(({ path, text }) => [path, text]));

/** What a file loads before anything of it runs: not what it imports where it needs it, nor types. */
function loadedBy(text: string): string[] {
  return [...text.matchAll(/^(?:import|export) (?!type )(?:[^"';]*? from )?"([^"]+)"/gm)].map(
    ([, name = ""]) => name,
  );
}

/** Every library that these files load, through others of ours too. */
function librariesOf(starts: readonly string[]): Set<string> {
  const libraries = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const name of loadedBy(texts.get(path) ?? "")) {
      if (name.startsWith(".")) waiting.push(join(dirname(path), name));
      else if (name.startsWith("#app/")) waiting.push(name.slice(1));
      else libraries.add(name);
    }
  }
  return libraries;
}

const neededSeldom = [
  "@better-auth/core/api",
  "@better-auth/utils/password",
  "@zxcvbn-ts/core",
  "@zxcvbn-ts/language-common",
  "better-auth",
  "nodemailer",
  "pg",
  "prom-client",
  "satori",
  "sharp",
  "vite",
];
/** What few pages need, or the process for long work. */
const neededByFewPages = [
  "@hono/node-server/serve-static",
  "aws4fetch",
  "bowser",
  "csv-parse",
  "csv-parse/sync",
  "feedsmith",
  "fflate",
  "hono",
  "ical-generator",
  "sax",
  "sitemap",
  "uqr",
];
const onlyForServing = [
  "@hono/node-server",
  "hono",
  "node:http",
  "node:https",
  "node:worker_threads",
  "pino",
  "react",
  "react-dom",
  "react-router",
];

/** The files that the addresses of the site stand for. */
const pages = [...(texts.get("app/routes.ts") ?? "").matchAll(/"(routes\/[^"]+\.tsx?)"/g)].map(
  ([, file]) => `app/${file}`,
);

test.each([
  [
    "the server",
    ["scripts/serve.ts", "app/server/entry.ts", "app/root.tsx", ...pages],
    [...neededSeldom, ...neededByFewPages],
  ],
  ["the command line", ["cli/run.ts"], [...neededSeldom, ...onlyForServing]],
  ["the process for long work", ["app/server/work/do-task.ts"], [...neededSeldom, ...onlyForServing]],
])("%s starts without what it seldom needs", (_, starts, unwanted) => {
  const loaded = librariesOf(starts);
  expect(loaded.size).toBeGreaterThan(5);
  expect(unwanted.filter((library) => loaded.has(library))).toEqual([]);
});

test("what a file loads is found, types and later imports are not", () => {
  const text = [
    'import type { A } from "a";',
    'import { type B, b } from "b";',
    'import "c";',
    'export { d } from "d";',
    'import {\n  e,\n} from "e";',
    'const f = await import("f");',
  ].join("\n");
  expect(loadedBy(text)).toEqual(["b", "c", "d", "e"]);
});
