import { join } from "node:path";
import { runChild } from "./child.ts";
import { type Figure, perSecond, seconds } from "./figure.ts";
import { largeFile } from "./large-file.ts";
import { isQuick, largest } from "./sizes.ts";
import { withPostgres } from "./with-postgres.ts";

/** Compiling in one transaction, ledger and all, at three sizes: the cost must grow with the matches and no faster. */
export async function benchCompile(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of isQuick ? [largest] : [10_000, 50_000, largest]) {
    const { path } = await largeFile(folder, size);
    const database = join(folder, `compile-${size}.sqlite`);
    runChild("import-child.ts", path, database);
    const { matches, players, milliseconds } = runChild("compile-child.ts", database);
    const what = `Compile of ${matches} matches of ${players} players, SQLite`;
    const goal = size === largest ? { goal: "≥ 50,000 matches/s" } : {};
    figures.push({ what, value: `${perSecond(matches, milliseconds)} (${seconds(milliseconds)})`, ...goal });
  }
  const postgres = await withPostgres(async (url) => {
    const { path } = await largeFile(folder, largest);
    runChild("import-child.ts", path, url);
    return runChild("compile-child.ts", url);
  });
  const what = `Compile of ${postgres.matches} matches, PostgreSQL`;
  return [...figures, { what, value: perSecond(postgres.matches, postgres.milliseconds) }];
}
