import { join } from "node:path";
import { archiveIn } from "../archives.ts";
import { runChild } from "../child.ts";
import { costOf, type Figure, perSecond, seconds } from "../figure.ts";

/** Import of one large file, beside a bare parse and insert of the same rows in the same run. */
export async function benchImport(folder: string): Promise<Figure[]> {
  const { path, megabytes, imported, copyTo } = await archiveIn(folder);
  const bare = runChild("floors/bare-import-child.ts", path, join(folder, "bare.sqlite"));
  const sameRows = join(folder, "bare-rows.sqlite");
  copyTo(sameRows);
  const bareRows = runChild("floors/bare-rows-child.ts", path, sameRows);
  const { matches, milliseconds, maxRss } = imported;
  return [
    {
      what: `Import of ${matches} matches, one file of ${megabytes} MB, SQLite`,
      value: `${perSecond(matches, milliseconds)} (${seconds(milliseconds)})`,
      goal: "≥ 20,000 matches/s",
    },
    {
      what: "The same, processor time",
      ...costOf(imported, bare, "for a bare parse and insert"),
      goal: "≥ 0.80",
    },
    {
      what: "The same beside what this schema needs",
      ...costOf(imported, bareRows, "for a bare parse and the very same rows"),
    },
    { what: "Memory at most", value: `${Math.round(maxRss / 1_000_000)} MB`, goal: "< 400 MB" },
  ];
}
