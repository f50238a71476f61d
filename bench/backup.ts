import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.ts";
import { type Figure, seconds } from "./figure.ts";
import { largeFile } from "./large-file.ts";
import { largest } from "./sizes.ts";

/** Verifying, backing up and restoring a whole archive, each in a process of its own. */
export async function benchBackup(folder: string): Promise<Figure[]> {
  const { path } = await largeFile(folder, largest);
  const [site, empty] = [join(folder, "site"), join(folder, "empty")];
  for (const made of [site, empty]) mkdirSync(made);
  runChild("import-child.ts", path, join(site, "gamelle.sqlite"));
  runChild("compile-child.ts", join(site, "gamelle.sqlite"));
  const file = join(folder, "all.gamelle");
  const works = { verify: site, backup: site, restore: empty };
  return Object.entries(works).map(([work, dataDir]) => {
    const { milliseconds, maxRss } = runChild("backup-child.ts", work, dataDir, file);
    return {
      what: `${work} of 177,000 matches, SQLite`,
      value: `${seconds(milliseconds)}, ${Math.round(maxRss / 1_000_000)} MB at most`,
    };
  });
}
