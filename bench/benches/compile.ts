import { join } from "node:path";
import { archiveIn } from "../archives.ts";
import { type ChildAnswer, runChild } from "../child.ts";
import { costOf, type Figure, perSecond, seconds } from "../figure.ts";
import { largeFile } from "../large-file.ts";
import { isQuick } from "../sizes.ts";

/** Compiling in one transaction, ledger and all, at three sizes: the cost must grow with the matches and no faster. */
export async function benchCompile(folder: string): Promise<Figure[]> {
  const { compiled, copyTo } = await archiveIn(folder);
  const smaller: ChildAnswer[] = [];
  for (const size of isQuick ? [] : [10_000, 50_000]) {
    const { path } = await largeFile(folder, size);
    const database = join(folder, `compile-${size}.sqlite`);
    runChild("import-child.ts", path, database);
    smaller.push(runChild("compile-child.ts", database));
  }
  const bareDatabase = join(folder, "bare-compile.sqlite");
  copyTo(bareDatabase);
  const bare = runChild("floors/bare-compile-child.ts", bareDatabase);
  return [
    ...smaller.map(figureOf),
    { ...figureOf(compiled), goal: "≥ 100,000 matches/s" },
    {
      what: "The same, processor time",
      ...costOf(compiled, bare, "for bare statements that write the same rows"),
    },
  ];
}

function figureOf({ matches, players, milliseconds }: ChildAnswer): Figure {
  return {
    what: `Compile of ${matches} matches of ${players} players, SQLite`,
    value: `${perSecond(matches, milliseconds)} (${seconds(milliseconds)})`,
  };
}
