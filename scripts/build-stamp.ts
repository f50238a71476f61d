import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

const sources = [
  "app/**/*.{ts,tsx,css,woff2}",
  "app/i18n/messages/*.json",
  "cli/**/*.ts",
  "scripts/*.ts",
  "public/**/*",
  "project.inlang/settings.json",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Whether build/ holds what these very sources make. */
export function isBuildCurrent(): boolean {
  return readStamp() === stampOfSources();
}

/** What build/ was made from, if there is one. */
function readStamp(): string | undefined {
  const file = join(rootFolder, "build/stamp");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** What a build would be made from now: a hash of every source, by content. */
export function stampOfSources(): string {
  const hash = createHash("sha256");
  const isSource = (file: string) => !file.includes("paraglide") && !/\.test\.tsx?$/.test(file);
  for (const file of globSync(sources, { cwd: rootFolder }).filter(isSource).sort()) {
    const path = join(rootFolder, file);
    try {
      hash.update(file).update("\0").update(readFileSync(path)).update("\0");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
    }
  }
  return hash.digest("hex");
}
