import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, type SourceFile } from "#tests/house/source-files.ts";
import oxlintConfig from "../../../oxlint.config.ts";

/** A complaint of a linter, as `path: rule`. */
export type Complaint = string;

/** Runs this repository's oxlint rules on files that are planted in an empty folder. */
export function runOxlint(files: readonly SourceFile[]): Complaint[] {
  return inFolderOf(files, (folder) => {
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(oxlintConfig));
    const output = run(folder, "oxlint/bin/oxlint", ["--format=unix"]);
    return [...output.matchAll(/^(\S+?):\d+:\d+: .*\[\w+\/(.+)\]$/gm)].map(
      ([, path, rule]) => `${path}: ${rule}`,
    );
  });
}

/** Runs this repository's Biome rules likewise. */
export function runBiome(files: readonly SourceFile[]): Complaint[] {
  return inFolderOf(files, (folder) => {
    const { vcs: _vcs, ...config } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
    writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
    cpSync(join(root, "lint"), join(folder, "lint"), { recursive: true });
    const output = run(folder, "@biomejs/biome/bin/biome", ["lint", "--reporter=github", "app"]);
    const found = [...output.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)];
    return found.map(([, rule, path = ""]) => `${path.slice(path.indexOf("app/"))}: ${rule}`);
  });
}

function inFolderOf(files: readonly SourceFile[], lint: (folder: string) => Complaint[]): Complaint[] {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-planted-"));
  try {
    cpSync(join(root, "package.json"), join(folder, "package.json"));
    for (const { path, text } of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return lint(folder).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(folder: string, script: string, parameters: readonly string[]): string {
  const command = [join(root, "node_modules", script), ...parameters];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" }).stdout;
}
