import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { requireNode } from "./require-node.ts";
import { buildIfNeeded } from "./site-build/build-if-needed.ts";

/**
 * `npm run release -- FOLDER`: everything that a machine needs to run the site, and nothing that builds or tests it: the build, the
 * libraries that are compiled for this kind of machine, three programs. It is what the container holds.
 */
requireNode();
const [target] = process.argv.slice(2);
// An option is no folder: `--help` had become one.
if (target === undefined || target.startsWith("-")) {
  console.error("npm run release -- FOLDER");
  process.exit(2);
}
await buildIfNeeded();
makeRelease(resolve(target));
await startOnce(resolve(target));

function makeRelease(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty.`);
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  for (const path of ["build", "LICENSE", "app/server/share/sofia-xc-700.woff", ...libraries()]) {
    cpSync(join(rootFolder, path), join(folder, path), { recursive: true });
  }
  for (const program of ["server.js", "gamelle.js", "healthy.js", "require-node.js"]) {
    cpSync(join(rootFolder, "scripts/release", program), join(folder, program));
  }
  const { name, version, type, license } = JSON.parse(
    readFileSync(join(rootFolder, "package.json"), "utf8"),
  ) as Record<string, string>;
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, type, license }, null, 2)}\n`,
  );
}

/** Compiled for the machine: the build does not hold them (vite.config.ts). Of SQLite only this machine's kind. */
function libraries(): string[] {
  const machine = `${process.platform}-${process.arch}`;
  const sqlite = ["package.json", "lib", `prebuilds/${machine}.node`];
  return [
    ...sqlite.map((path) => `node_modules/better-sqlite3/${path}`),
    ...[`sharp-${machine}`, `sharp-libvips-${machine}`].map((name) => `node_modules/@img/${name}`),
  ];
}

/**
 * Runs both programs once, with the flags that deploy/ gives them: what Node compiles of them stays in the folder. Where nothing
 * may be written there later, as in a container, each start would otherwise compile them anew, and take half as long again. The
 * site is a demonstration: the home page of one without tournaments uses little of the code that a real one uses.
 */
async function startOnce(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-release-"));
  const options = { cwd: folder, env: { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" } };
  const flags = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
  try {
    const uncompiled = { ...options.env, NODE_DISABLE_COMPILE_CACHE: "1" };
    const demo = ["gamelle.js", "demo", "--years", "1", "--players", "16"];
    execFileSync(process.execPath, demo, { ...options, env: uncompiled, stdio: "ignore" });
    const server = spawn(process.execPath, [...flags, "server.js"], {
      ...options,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "exit");
    for await (const line of createInterface(server.stdout)) {
      if (!line.startsWith("http://")) continue;
      await (await fetch(line)).text();
      server.kill("SIGTERM");
    }
    const [status] = await ended;
    if (status !== 0) throw new Error(`The release does not start: status ${status}`);
    execFileSync(process.execPath, ["gamelle.js", "tournament", "list"], { ...options, stdio: "ignore" });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
