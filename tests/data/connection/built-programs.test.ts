import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";
import { builtProgram } from "../../../scripts/site-build/built-program.ts";

test("the built command line reaches PostgreSQL, whose driver is built in", async () => {
  const databases = new PostgresDatabases(inject("postgres"), inject("template"));
  await databases.open();
  onTestFinished(() => databases.close());
  const { url, giveBack } = await databases.take(false);
  onTestFinished(giveBack);
  const { run } = await builtProgram<typeof import("../../../cli/run.ts")>("command");
  const said: string[] = [];
  const shell = {
    environment: { DATABASE_URL: url, LC_ALL: "en" },
    readInput: async () => "",
    writeOutput: (text: string) => said.push(text),
    writeError: (text: string) => said.push(text),
    isWatched: false,
  };
  expect(await run(["verify", "--json"], shell)).toBe(0);
  expect(JSON.parse(said.join(""))).toMatchObject({ ok: true, faults: [] });
});

test("built programs hold letters of ASCII alone, which V8 keeps at one byte each", () => {
  const programs = globSync("build/server/**/*.js", { cwd: rootFolder });
  expect(programs.length).toBeGreaterThan(5);
  const isWide = (path: string) => !/^\p{ASCII}*$/u.test(readFileSync(join(rootFolder, path), "utf8"));
  expect(programs.filter(isWide)).toEqual([]);
});
