import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** Compiles the catalogue into a new folder where a process may open so many files. */
function compileWith(openFiles: number) {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-catalogue-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const command = `ulimit -n ${openFiles} && exec "$0" scripts/catalogue/catalogue.ts "$1"`;
  const { status } = spawnSync("sh", ["-c", command, process.execPath, folder], { cwd: rootFolder });
  return { status, folder };
}

test("every sentence is compiled, also where a process may open a tenth as many files", () => {
  const sentences = JSON.parse(readFileSync(join(rootFolder, "app/i18n/messages/fr.json"), "utf8"));
  const { status, folder } = compileWith(Math.floor(Object.keys(sentences).length / 10));
  expect(status).toBe(0);
  const index = readFileSync(join(folder, "messages/_index.js"), "utf8");
  const named = Array.from(index.matchAll(/from '\.\/(\S+)'/g), ([, file]) => file);
  expect(named.length).toBeGreaterThan(1_000);
  expect(readdirSync(join(folder, "messages"))).toEqual(expect.arrayContaining(named));
});
