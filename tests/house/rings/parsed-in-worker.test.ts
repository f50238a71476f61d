import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, type Violation } from "#tests/house/source-files.ts";

// What parses a file that somebody hands in: seconds for a large one, during which no visitor would be answered.
const parsers = /\b(readJson|importMatches|importPlayers|importResults|importLegacySite)\b/;

/** Files are parsed in the worker: screens import no parser, only `longWork`. */
function findParsingRoutes(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith("app/routes/") && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type)\{([^}]*)\} from/gm)].flatMap(([, names = ""]) => {
        const what = parsers.exec(names)?.[1];
        return what === undefined ? [] : [{ path, what }];
      }),
    );
}

test("every file that is handed in is parsed in the worker", () => {
  expect(findParsingRoutes(sourceFiles)).toEqual([]);
});

test("a planted parser on the main thread is found", () => {
  const path = "app/routes/import/planted.ts";
  const text = 'import { importPlayers } from "#app/use-cases/import/import-players.ts";';
  expect(findParsingRoutes([{ path, text }])).toEqual([{ path, what: "importPlayers" }]);
});
