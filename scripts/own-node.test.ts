import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** A folder as `npm ci` leaves it, with a Node of the packages that only says who it is. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-own-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, "scripts"));
  writeFileSync(join(bin, "node"), '#!/bin/sh\necho "the packages\' own Node, with $1"\n', { mode: 0o755 });
  copyFileSync(join(rootFolder, "scripts/own-node.js"), join(folder, "scripts/own-node.js"));
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, "package.json"), "utf8")) as {
    scripts: { postinstall: string };
  };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ type: "module", scripts: { postinstall: scripts.postinstall } }),
  );
  return folder;
}

test("after an older npm, which took its link away, the packages’ own Node compiles the catalogue", () => {
  const folder = installed();
  const install = () =>
    execFileSync("npm", ["run", "postinstall", "--silent"], { cwd: folder, encoding: "utf8" });
  expect(install()).toBe("the packages' own Node, with scripts/catalogue/catalogue.ts\n");
  expect(lstatSync(join(folder, "node_modules/.bin/node")).isSymbolicLink()).toBe(true);
});

test("a link that is there stays as it is", () => {
  const folder = installed();
  mkdirSync(join(folder, "node_modules/.bin"));
  writeFileSync(join(folder, "node_modules/.bin/node"), "npm’s");
  execFileSync(process.execPath, ["scripts/own-node.js"], { cwd: folder });
  expect(readFileSync(join(folder, "node_modules/.bin/node"), "utf8")).toBe("npm’s");
});

/** What is said of an npm that runs on this Node, where an outer npm runs on Node 18, as on Debian 12. */
function refusalOf(folder: string, version: string) {
  const node = join(folder, "npm-runs-on-this");
  writeFileSync(node, `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  const outer = "npm/9.2.0 node/v18.20.4 linux x64 workspaces/false";
  const env = { ...process.env, npm_config_user_agent: outer, npm_node_execpath: node };
  return spawnSync(process.execPath, ["scripts/own-node.js"], { cwd: folder, env, encoding: "utf8" });
}

test.each([
  ["18.20.4", 1],
  ["20.18.3", 1],
  ["20.19.2", 0],
  ["22.12.0", 0],
  ["24.21.0", 0],
])("npm on Node %s: %s", (version, expected) => {
  const { status, stderr } = refusalOf(installed(), version);
  expect(status).toBe(expected);
  const sentence = `npm runs on Node ${version}, which is too old: npm exec --yes --package=node-linux-${process.arch}@24 -- npm ci\n`;
  expect(stderr).toBe(expected === 0 ? "" : sentence);
});

test("a refused npm leaves the link, without which the command that it is told starts the old Node again", () => {
  const folder = installed();
  expect(refusalOf(folder, "18.20.4").status).toBe(1);
  expect(lstatSync(join(folder, "node_modules/.bin/node")).isSymbolicLink()).toBe(true);
});
