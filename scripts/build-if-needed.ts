import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { drawIcons } from "./draw-icons.ts";
import { root } from "./root.ts";

const sources = [
  "app/**/*.{ts,tsx,css,woff2}",
  "app/i18n/messages/*.json",
  "public/**/*",
  "project.inlang/settings.json",
  "package-lock.json",
  "scripts/{build-if-needed,draw-icons}.ts",
  "react-router.config.ts",
  "vite.config.ts",
];

/**
 * Builds the site unless build/ holds what these very sources make. The new build is made beside the old one and then
 * takes its place, so a running server keeps its files until it is started again.
 */
export async function buildIfNeeded(): Promise<void> {
  const stamp = stampOfSources();
  if (readStamp() === stamp) return;
  if (!existsSync(join(root, "node_modules/@react-router/dev"))) {
    throw new Error("Building needs the dependencies: run npm ci first.");
  }
  console.error("gamelle: npm run build");
  run("@inlang/paraglide-js/bin/run.js", [
    "compile",
    "--silent",
    "--project",
    "./project.inlang",
    "--outdir",
    "./app/i18n/paraglide",
  ]);
  rmSync(join(root, "build.new"), { recursive: true, force: true });
  run("@react-router/dev/bin.cjs", ["build"]);
  await drawIcons(join(root, "build.new/client"));
  await shortenScripts(join(root, "build.new/client"));
  compressFiles(join(root, "build.new/client"));
  writeFileSync(join(root, "build.new/stamp"), stamp);
  rmSync(join(root, "build.old"), { recursive: true, force: true });
  if (existsSync(join(root, "build"))) renameSync(join(root, "build"), join(root, "build.old"));
  renameSync(join(root, "build.new"), join(root, "build"));
  rmSync(join(root, "build.old"), { recursive: true, force: true });
}

/** Visitors' scripts are served as they were written, only without their comments and spaces. */
async function shortenScripts(folder: string): Promise<void> {
  // Where the site is built already, the bundler is not needed.
  const { minifySync } = await import("vite");
  for (const file of globSync("*.js", { cwd: folder })) {
    const path = join(folder, file);
    const { code, errors } = minifySync(file, readFileSync(path, "utf8"), { module: false });
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
  const done = spawnSync(process.execPath, [join(root, "node_modules", script), ...parameters], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", GAMELLE_BUILD_DIR: "build.new" },
  });
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}\n${done.stderr}`);
}

function readStamp(): string | undefined {
  const file = join(root, "build/stamp");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function stampOfSources(): string {
  const hash = createHash("sha256");
  const isSource = (file: string) => !file.includes("paraglide") && !/\.test\.tsx?$/.test(file);
  for (const file of globSync(sources, { cwd: root }).filter(isSource).sort()) {
    const path = join(root, file);
    try {
      hash.update(file).update("\0").update(readFileSync(path)).update("\0");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
    }
  }
  return hash.digest("hex");
}
