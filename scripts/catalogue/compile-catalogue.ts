import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

const sources = [
  "project.inlang/settings.json",
  "app/i18n/messages/*.json",
  "scripts/catalogue/catalogue.ts",
  "scripts/catalogue/hold-numbers.ts",
  "scripts/catalogue/write-counts.ts",
];
/** Compiles the catalogue where a sentence was changed since `npm ci` or another build did. */
export function compileCatalogueIfNeeded(): void {
  const compiled = changeOf("app/i18n/paraglide/messages.js");
  if (globSync(sources, { cwd: rootFolder }).every((file) => changeOf(file) < compiled)) return;
  const done = spawnSync(process.execPath, ["scripts/catalogue/catalogue.ts"], {
    cwd: rootFolder,
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`The catalogue cannot be compiled:\n${done.stdout}\n${done.stderr}`);
}

/** When a file was written, by a time that no program can set; a file that is not there was never. */
function changeOf(file: string): number {
  return statSync(join(rootFolder, file), { throwIfNoEntry: false })?.ctimeMs ?? 0;
}

if (import.meta.main) compileCatalogueIfNeeded();
