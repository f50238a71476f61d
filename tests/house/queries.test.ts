import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, typescriptOf, type Violation } from "./source-files.ts";

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(|\bsql`/;

/** Every statement to the database lives in app/data. */
function findQueries(files: readonly SourceFile[]): Violation[] {
  return typescriptOf(files)
    .filter(({ path }) => /^(app|cli|scripts)\//.test(path) && !path.startsWith("app/data/") && !isTest(path))
    .flatMap(({ path, text }) => (query.test(text) ? [{ path, what: query.exec(text)?.[0] ?? "" }] : []));
}

test("no SQL outside the data ring", () => {
  expect(findQueries(sourceFiles)).toEqual([]);
});

test("a planted query is found", () => {
  const planted = { path: "app/routes/home/home.tsx", text: 'db.selectFrom("players")' };
  expect(findQueries([planted])).toEqual([{ path: planted.path, what: ".selectFrom(" }]);
});
