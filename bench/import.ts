import { join } from "node:path";
import { runChild } from "./child.ts";
import { type Figure, perSecond, seconds } from "./figure.ts";
import { largeFile } from "./large-file.ts";
import { largest } from "./sizes.ts";
import { withPostgres } from "./with-postgres.ts";

/** Import of one large file, beside a bare parse and insert of the same rows in the same run. */
export async function benchImport(folder: string): Promise<Figure[]> {
  const { path, megabytes } = await largeFile(folder, largest);
  const bare = runChild("bare-child.ts", path, join(folder, "bare.sqlite"));
  const ours = runChild("import-child.ts", path, join(folder, "large.sqlite"));
  const postgres = await withPostgres((url) => runChild("import-child.ts", path, url));
  return [
    {
      what: `Import of ${ours.matches} matches, one file of ${megabytes} MB, SQLite`,
      value: `${perSecond(ours.matches, ours.milliseconds)} (${seconds(ours.milliseconds)})`,
      floor: `${perSecond(bare.matches, bare.milliseconds)} for a bare parse and insert`,
      ratio: bare.milliseconds / ours.milliseconds,
      goal: "≥ 20,000 matches/s",
    },
    { what: "Memory at most", value: `${Math.round(ours.maxRss / 1_000_000)} MB`, goal: "< 400 MB" },
    { what: "The same import, PostgreSQL", value: perSecond(postgres.matches, postgres.milliseconds) },
  ];
}
