import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { isTest, sourceFiles, typescriptOf } from "#tests/house/source-files.ts";
import { rings, screen } from "../../../lint/rings.ts";
import { runOxlint } from "./lint-planted.ts";

/**
 * The linter checks that imports between rings point inwards (`lint/rings.ts`, part of `npm run lint`). This test shows
 * that its rules refuse what they must, and allow what they must.
 */
const refused = [
  { path: "app/domain/reads-a-file.ts", text: 'export { readFile } from "node:fs";' },
  {
    path: "app/domain/knows-the-data.ts",
    text: 'export type { Queries } from "#app/data/connection/database.ts";',
  },
  { path: "app/domain/climbs.ts", text: 'export { Queries } from "../data/connection/database.ts";' },
  {
    path: "app/domain/loads-later.ts",
    text: 'export const late = () => import("#app/data/connection/database.ts");',
  },
  { path: "app/data/logs.ts", text: 'export { createLog } from "#app/server/machine/logger.ts";' },
  { path: "app/reading/writes.ts", text: 'export { operate } from "#app/steps/operations/operation.ts";' },
  {
    path: "app/steps/does-it-all.ts",
    text: 'export { importMatches } from "#app/use-cases/import/import-matches.ts";',
  },
  { path: "app/use-cases/answers.ts", text: 'export { data } from "react-router";' },
  { path: "app/i18n/queries.ts", text: 'export { sql } from "kysely";' },
  { path: "app/ui/knows-players.tsx", text: 'export { topFive } from "#app/domain/rankings/top-five.ts";' },
  {
    path: "app/demo/season-generator/saves.ts",
    text: 'export { createPlayer } from "#app/use-cases/players/create-player.ts";',
  },
  { path: "app/server/knows-a-screen.ts", text: 'export { Home } from "#app/routes/home/home.tsx";' },
  { path: "app/routes/home/queries.tsx", text: 'export { sql } from "kysely";' },
  {
    path: "app/routes/home/borrows.tsx",
    text: 'export { RankingList } from "#app/routes/rankings/ranking-list.tsx";',
  },
];

const allowed = [
  {
    path: "app/domain/players/same-ring.ts",
    text: 'export { z } from "zod"; export { a } from "#app/domain/a.ts";',
  },
  {
    path: "app/server/edge/inwards.ts",
    text: 'export { Hono } from "hono"; export { a } from "#app/data/a.ts";',
  },
  {
    path: "app/routes/home/shared.tsx",
    text: 'export { Page } from "#app/routes/layout/frame/page.tsx"; export { b } from "./b.ts";',
  },
  { path: "app/domain/any.test.ts", text: 'export { readFile } from "node:fs";' },
];

test("an arrow outwards is refused, one inwards is not", () => {
  expect(runOxlint([...refused, ...allowed])).toEqual(
    refused.map(({ path }) => `${path}: eslint(no-restricted-imports)`).sort(),
  );
});

/** Every module that the files of a folder name, in whichever way they import it. */
function importedIn(folder: string): string[] {
  const files = typescriptOf(sourceFiles).filter(
    ({ path }) => path.startsWith(`${folder}/`) && !isTest(path),
  );
  return files.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:from|import|import\() ?"([^"]+)"/g)].map(([, name = ""]) => name),
  );
}

test.each([...Object.entries(rings), ["app/routes", screen] as const])(
  "%s imports all that it may",
  (folder, mayImport) => {
    const imported = importedIn(folder);
    const unused = mayImport.filter((pattern) => !imported.some((name) => matchesGlob(name, pattern)));
    expect(unused).toEqual([]);
  },
);
