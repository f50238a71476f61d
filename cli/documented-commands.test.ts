import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { createProgram } from "./program.ts";
import { createTerminal } from "./terminal.ts";

const operations = readFileSync(join(rootFolder, "docs/operations.md"), "utf8");
const section = /^## The command line$(.*?)^###? /ms.exec(operations)?.[1] ?? "";

function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

const program = createProgram(
  createTerminal(false, {
    environment: {},
    readInput: () => Promise.resolve(""),
    writeOutput: () => undefined,
    writeError: () => undefined,
    isWatched: false,
  }),
);

test("docs/operations.md names every option of every command, and no other", () => {
  const known = leavesOf(program).flatMap(({ options }) => options.map(({ long }) => long));
  const named = [...section.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option);
  const ofAll = ["--json"];
  expect(new Set(named)).toEqual(new Set([...known, ...ofAll]));
});

test("docs/operations.md names every command", () => {
  const named = leavesOf(program).map((command) =>
    command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`,
  );
  // What the file is does not have to be said.
  const written = named.map((name) => (name === "import file" ? "import FILE" : name));
  expect(written.filter((name) => !new RegExp(`(^|  )${name}\\b`, "m").test(section))).toEqual([]);
});
