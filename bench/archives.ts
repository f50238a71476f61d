import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildAnswer, runChild } from "./child.ts";
import { largeFile } from "./large-file.ts";
import { largest } from "./sizes.ts";

/** An archive of the largest size, imported and compiled once for all benches of a run. */
export interface Archive {
  /** Its file of results. */
  readonly path: string;
  readonly megabytes: number;
  readonly imported: ChildAnswer;
  readonly compiled: ChildAnswer;
  /** A copy of its database, compiled. */
  readonly copyTo: (file: string) => void;
}

let made: Promise<Archive> | undefined;

/** The archive that all benchmarks of a run share; it is made when the first one asks. */
export function archiveIn(folder: string): Promise<Archive> {
  made ??= makeArchive(folder);
  return made;
}

async function makeArchive(folder: string): Promise<Archive> {
  const { path, megabytes } = await largeFile(folder, largest);
  const database = join(folder, "archive.sqlite");
  return {
    path,
    megabytes,
    imported: runChild("import-child.ts", path, database),
    compiled: runChild("compile-child.ts", database),
    copyTo: (file) => copyFileSync(database, file),
  };
}
