import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(|\bsql`/;

/** Every statement to the database lives in app/data. */
function findQueries(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => /^(app|cli|scripts)\//.test(path) && !path.startsWith("app/data/") && !isTest(path))
    .flatMap(({ path, text }) => (query.test(text) ? [{ path, what: query.exec(text)?.[0] ?? "" }] : []));
}

test("SQL stands in the data ring alone", () => {
  expect(findQueries(sourceFiles)).toEqual([]);
});

test("a planted query is found", () => {
  const planted = { path: "app/routes/home/home.tsx", text: 'db.selectFrom("players")' };
  expect(findQueries([planted])).toEqual([{ path: planted.path, what: ".selectFrom(" }]);
});

/** `Queries` has none of Kysely's methods that write. A statement of plain SQL could, so none stands in a function that takes it. */
function findWritesOfReaders(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => path.startsWith("app/data/") && !isTest(path))
    .flatMap(({ path, text }) =>
      parseSync(path, text)
        .program.body.map((node) => text.slice(node.start, node.end))
        .filter(
          (code) => /: Queries\b/.test(code) && /\bsql(<[^`]*>)?`\s*(insert|update|delete)\b/.test(code),
        )
        .map((code): Violation => ({ path, what: /function (\w+)/.exec(code)?.[1] ?? "" })),
    );
}

test("what takes a handle for reading writes nothing", () => {
  expect(findWritesOfReaders(sourceFiles)).toEqual([]);
});

test("a planted write through a handle for reading is found", () => {
  const text = "async function forget(db: Queries) {\n  await sql`\n    delete from session`.execute(db);\n}";
  const path = "app/data/site/planted.ts";
  expect(findWritesOfReaders([{ path, text }])).toEqual([{ path, what: "forget" }]);
});

/** A page does several queries; outside of one snapshot it could mix the rows of two commits. */
function findReadsOutsideSnapshots(files: readonly SourceFile[]): Violation[] {
  const outside = /\b(database\.(read|write)|readonly db: Queries)\b/;
  return typescriptOf(files)
    .filter(({ path }) => path.startsWith("app/routes/") || path === "app/server/context.ts")
    .flatMap(({ path, text }) => (outside.test(text) ? [{ path, what: outside.exec(text)?.[0] ?? "" }] : []));
}

test("pages read from snapshots only", () => {
  expect(findReadsOutsideSnapshots(sourceFiles)).toEqual([]);
});

test.each([
  { path: "app/routes/home/home.tsx", text: "listPlayers(context.database.read)" },
  { path: "app/server/context.ts", text: "  readonly db: Queries;" },
])("a planted read outside of a snapshot is found: $text", (file) => {
  expect(findReadsOutsideSnapshots([file])).toHaveLength(1);
});

/** What the site calls a tournament is decided in one place; the name in its file is of no use to readers. */
function findNamesOfFiles(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => path.startsWith("app/") && path !== "app/data/tournaments/tournament-as-shown.ts")
    .flatMap(({ path, text }) =>
      /source_tournaments"?\."?name\b/.test(text) ? [{ path, what: "a file’s name of a tournament" }] : [],
    );
}

test("no query but one names a tournament as its file does", () => {
  expect(findNamesOfFiles(sourceFiles)).toEqual([]);
});

test.each([
  'query.select(["source_tournaments.name as tournament"])',
  "sql`select source_tournaments.name from source_tournaments`",
  'sql`select "source_tournaments"."name" from source_tournaments`',
])("a planted name of a file is found: %s", (text) => {
  expect(findNamesOfFiles([{ path: "app/data/matches/of-a-player/list-meetings.ts", text }])).toHaveLength(1);
});
