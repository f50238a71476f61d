import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { requireNode } from "./require-node.ts";

/**
 * `npm run release -- FOLDER`: everything that a machine needs to run the site, and nothing that builds or tests it: the build, the
 * libraries that are compiled for this kind of machine, three programs. It is what the container holds.
 */
requireNode();
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("npm run release -- FOLDER");
  process.exit(2);
}
await buildIfNeeded();
makeRelease(resolve(target));

function makeRelease(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`${folder} is not empty.`);
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true });
  for (const path of ["build", "LICENSE", "app/server/share/sofia-xc-700.woff", ...libraries()]) {
    cpSync(join(rootFolder, path), join(folder, path), { recursive: true });
  }
  for (const program of ["server.js", "gamelle.js", "healthy.js"]) {
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
