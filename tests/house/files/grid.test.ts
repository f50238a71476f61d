import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import {
  isTest,
  type SourceFile,
  sourceFiles,
  typescriptOf,
  type Violation,
} from "#tests/house/source-files.ts";

const mostFiles = 15;

/** The application's own files, tests and what is generated aside. */
function roomsOf(files: readonly SourceFile[]): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const { path } of typescriptOf(files)) {
    if (!path.startsWith("app/") || isTest(path)) continue;
    rooms.set(dirname(path), [...(rooms.get(dirname(path)) ?? []), basename(path)]);
  }
  return rooms;
}

/** Outside the application: tests lie by the subjects of what they test. */
function otherRoomsOf(files: readonly SourceFile[]): Map<string, string[]> {
  const inRings = files.filter(
    ({ path }) => /^(tests|e2e)\//.test(path) || (/^(cli|scripts)\//.test(path) && !isTest(path)),
  );
  return Map.groupBy(
    typescriptOf(inRings).map(({ path }) => path),
    (path) => dirname(path),
  );
}

function findFullRooms(files: readonly SourceFile[]): Violation[] {
  return [...roomsOf(files), ...otherRoomsOf(files)].flatMap(([path, names]) =>
    // Migrations are a list in time, which only grows.
    names.length > mostFiles && path !== "app/data/migrations"
      ? [{ path, what: `${names.length} files` }]
      : [],
  );
}

/** Two files of one name cannot be distinguished in a list of open files, or when people talk about them. */
function findNamesakes(files: readonly SourceFile[]): Violation[] {
  const known = new Map<string, string>();
  return [...roomsOf(files)].flatMap(([folder, names]) =>
    names.flatMap((file): Violation[] => {
      const name = file.replace(/\.tsx?$/, "");
      const other = known.get(name);
      known.set(name, folder);
      return other === undefined ? [] : [{ path: `${folder}/${file}`, what: `the name of one in ${other}` }];
    }),
  );
}

/** Folders that the table of docs/architecture.md does not explain, and rows of it that explain none. */
function findUnexplained(files: readonly SourceFile[], architecture: string): string[] {
  const explained = new Set(
    [...architecture.matchAll(/^\| `(app\/[a-z0-9/-]+)` \|/gm)].map((row) => row[1] ?? ""),
  );
  const folders = new Set([...roomsOf(files).keys()].filter((folder) => folder !== "app"));
  return [
    ...[...folders].filter((folder) => !explained.has(folder)).map((folder) => `${folder}: no row`),
    ...[...explained]
      .filter((row) => ![...folders].some((folder) => `${folder}/`.startsWith(`${row}/`)))
      .map((row) => `${row}: no folder`),
  ];
}

const architecture = sourceFiles.find(({ path }) => path === "docs/architecture.md")?.text ?? "";

test("no folder holds more than 15 files", () => {
  const what = "put the files of one subject into a folder inside it, with a row in docs/architecture.md";
  expect(findFullRooms(sourceFiles), what).toEqual([]);
});

test("no two files have one name", () => {
  expect(findNamesakes(sourceFiles), "say in one of the names what is different").toEqual([]);
});

test("docs/architecture.md says of every folder what lies there", () => {
  const what = "the table is “Every folder”, at the end";
  expect(findUnexplained(sourceFiles, architecture), what).toEqual([]);
});

test("planted faults of the grid are found", () => {
  const file = (path: string) => ({ path, text: "" });
  const full = Array.from({ length: 16 }, (_, index) => file(`app/ui/widget-${index}.tsx`));
  expect(findFullRooms(full)).toEqual([{ path: "app/ui", what: "16 files" }]);
  const fullOfTests = Array.from({ length: 16 }, (_, index) => file(`tests/data/site/${index}.test.ts`));
  expect(findFullRooms(fullOfTests)).toEqual([{ path: "tests/data/site", what: "16 files" }]);
  const fullOfJourneys = Array.from({ length: 16 }, (_, index) => file(`e2e/forms/${index}.journey.ts`));
  expect(findFullRooms(fullOfJourneys)).toEqual([{ path: "e2e/forms", what: "16 files" }]);
  const namesakes = [file("app/data/players/merge.ts"), file("app/domain/players/merge.ts")];
  expect(findNamesakes(namesakes)).toEqual([
    { path: "app/domain/players/merge.ts", what: "the name of one in app/data/players" },
  ]);
  expect(findUnexplained([file("app/data/weather/rain.ts")], "| `app/data/wind` | wind |")).toEqual([
    "app/data/weather: no row",
    "app/data/wind: no folder",
  ]);
});
