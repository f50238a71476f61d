import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { compileCatalogueIfNeeded } from "../catalogue/compile-catalogue.ts";
import { drawIcons } from "../draw-icons.ts";
import { stampOfSources } from "./build-stamp.ts";

/** Makes a new build beside the old one, which then gives up its place: a running server keeps its files until it is started again. */
export async function makeBuild(): Promise<void> {
  const stamp = stampOfSources();
  if (!existsSync(join(rootFolder, "node_modules/@react-router/dev"))) {
    throw new Error("Building needs the dependencies: run npm ci first.");
  }
  console.error("gamelle: npm run build");
  compileCatalogueIfNeeded();
  rmSync(join(rootFolder, "build.new"), { recursive: true, force: true });
  run("@react-router/dev/bin.cjs", ["build"]);
  await drawIcons(join(rootFolder, "build.new/client"));
  await shortenScripts(join(rootFolder, "build.new/client"));
  compressFiles(join(rootFolder, "build.new/client"));
  writeFileSync(join(rootFolder, "build.new/stamp"), stamp);
  rmSync(join(rootFolder, "build.old"), { recursive: true, force: true });
  if (existsSync(join(rootFolder, "build")))
    renameSync(join(rootFolder, "build"), join(rootFolder, "build.old"));
  renameSync(join(rootFolder, "build.new"), join(rootFolder, "build"));
  rmSync(join(rootFolder, "build.old"), { recursive: true, force: true });
}

/** Visitors' scripts are served as they were written, only without their comments and spaces. */
async function shortenScripts(folder: string): Promise<void> {
  // Where the site is built already, the bundler is not needed.
  const { minifySync } = await import("vite");
  const names = globSync("*.js", { cwd: join(rootFolder, "app/browser") }).map((file) =>
    basename(file, ".js"),
  );
  // Eight letters are the hash that the bundler gives them.
  const files = ["*.js", ...names.map((name) => `assets/${name}-????????.js`)];
  for (const file of globSync(files, { cwd: folder })) {
    const path = join(folder, file);
    const source = readFileSync(path, "utf8");
    // What another script loads when it is needed is a module.
    const { code, errors } = minifySync(file, source, { module: /^export /m.test(source) });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
    writeFileSync(path, code);
  }
}

/** What browsers fetch lies there compressed, as small as it gets: made once, not at each request. */
function compressFiles(folder: string): void {
  for (const file of globSync("**/*.{js,css,svg}", { cwd: folder })) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

function run(script: string, parameters: string[]): void {
  const done = spawnSync(process.execPath, [join(rootFolder, "node_modules", script), ...parameters], {
    cwd: rootFolder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", GAMELLE_BUILD_DIR: "build.new" },
  });
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}\n${done.stderr}`);
}
