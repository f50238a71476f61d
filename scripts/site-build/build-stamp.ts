import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** Folders, each with what a build reads of it; files that stand alone. */
const folders: Readonly<Record<string, RegExp>> = {
  app: /^(?!.*\.test\.).*\.(tsx?|js|css|woff2)$|^app\/i18n\/messages\/.*\.json$/,
  cli: /^(?!.*\.test\.).*\.ts$/,
  scripts: /^scripts\/(?!gate\/|.*\.test\.).*\.ts$/,
  public: /./,
};
const files = [
  "project.inlang/settings.json",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Beside the build: what it was made from, and when its sources were last seen to be those. */
const stampFile = join(rootFolder, "build/stamp");
const seenFile = join(rootFolder, "build/seen");

/**
 * Whether build/ holds what these very sources make. Reading them takes a quarter of a start, so they are read only where one of
 * them was touched since the last time.
 */
export function isBuildCurrent(): boolean {
  const sources = listSources();
  const seen = timesOf(sources);
  if (readIfThere(seenFile) === seen) return true;
  if (readIfThere(stampFile) !== contentsOf(sources)) return false;
  remember(seen);
  return true;
}

/** What a build would be made from now: a hash of every source, by content. */
export function stampOfSources(): string {
  return contentsOf(listSources());
}

/** Every file that a build is made from, by its path from the root. */
export function listSources(): string[] {
  const found = Object.entries(folders).flatMap(([folder, pattern]) =>
    filesIn(folder).filter((file) => pattern.test(file)),
  );
  return [...files, ...found].sort();
}

/** Without the compiled catalogue, which has more files than all the rest. */
function filesIn(folder: string): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(`${rootFolder}/${folder}`, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) found.push(path);
    else if (entry.name !== "paraglide") found.push(...filesIn(path));
  }
  return found;
}

/** Changes with any source's content, since no program can set the time of a file's last change (`ctime`). */
function timesOf(sources: readonly string[]): string {
  let times = "";
  for (const file of sources) {
    const { size, ctimeMs, ino } = statSync(`${rootFolder}/${file}`);
    times += `${file} ${size} ${ctimeMs} ${ino}\n`;
  }
  return times;
}

function contentsOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of sources) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(rootFolder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function remember(seen: string): void {
  try {
    writeFileSync(seenFile, seen);
  } catch {
    // Whoever may not write there reads the sources each time.
  }
}
