import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  /** From the repository's folder. */
  readonly path: string;
  readonly text: string;
}

/** A rule that a file breaks, where and how. */
export interface Violation {
  readonly path: string;
  readonly what: string;
}

export const root = join(import.meta.dirname, "../..");

/** Every file of the repository that is text, tracked or about to be. */
function readSourceFiles(): SourceFile[] {
  const options = { cwd: root, encoding: "utf8" } as const;
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options);
  return listed
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .filter((path) => !/\.(png|woff2|sqlite)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export const sourceFiles = readSourceFiles();

/** The TypeScript among them. */
export function typescriptOf(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => /\.tsx?$/.test(path));
}

export function isTest(path: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(path) || /^(tests|e2e)\//.test(path);
}
