import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { archiveIn } from "../archives.ts";
import { runChild } from "../child.ts";
import { costOf, type Figure } from "../figure.ts";
import { largest } from "../sizes.ts";

/** Verifying, backing up and restoring a whole archive, each in a process of its own. */
export async function benchBackup(folder: string): Promise<Figure[]> {
  const [site, empty] = [join(folder, "site"), join(folder, "empty")];
  for (const made of [site, empty]) mkdirSync(made);
  const [database, restored] = [site, empty].map((dataDir) => join(dataDir, "gamelle.sqlite")) as [
    string,
    string,
  ];
  (await archiveIn(folder)).copyTo(database);
  const [file, copy, copied] = [
    join(folder, "all.gamelle"),
    join(folder, "copy.sqlite"),
    join(folder, "copied.sqlite"),
  ];
  const verify = runChild("backup-child.ts", "verify", database, site);
  const backup = runChild("backup-child.ts", "backup", database, site, file);
  const bareBackup = runChild("floors/bare-copy-child.ts", "backup", database, copy);
  const restore = runChild("backup-child.ts", "restore", restored, empty, file);
  const bareRestore = runChild("floors/bare-copy-child.ts", "restore", copy, copied);
  const what = (work: string) =>
    `${work} of ${largest.toLocaleString("en-CA")} matches, SQLite, processor time`;
  return [
    { what: what("verify"), ...costOf(verify) },
    { what: what("backup"), ...costOf(backup, bareBackup, "for a bare VACUUM INTO, which has no checksum") },
    { what: what("restore"), ...costOf(restore, bareRestore, "for a bare copy of the file, unchecked") },
  ];
}
