import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { archiveIn } from "../archives.ts";
import { runChild } from "../child.ts";
import { type Figure, seconds } from "../figure.ts";
import { largeFile } from "../large-file.ts";
import { largest } from "../sizes.ts";
import { measurePages } from "./archive-pages.ts";

/** Whatever rates a whole archive again, and the page of somebody who played very much. */
export async function benchLedger(folder: string): Promise<Figure[]> {
  const { copyTo } = await archiveIn(folder);
  const database = join(folder, "ledger.sqlite");
  copyTo(database);
  const corrected = runChild("correct-child.ts", database);
  const late = runChild("late-child.ts", database);
  return [
    {
      what: `Replay of ${largest.toLocaleString("en-CA")} matches after a correction of the first, with preview`,
      value: `${seconds(corrected.milliseconds)}, processor time ${seconds(corrected.processor ?? 0)} (${corrected.matches} ledger rows change)`,
      goal: "< 4 s",
    },
    {
      what: "The same when a match older than all comes late: every one of them gets a new sequence number",
      value: `${seconds(late.milliseconds)}, processor time ${seconds(late.processor ?? 0)}`,
    },
    ...(await benchLongHistory(folder)),
  ];
}

// Forty-eight people who share so many matches have some 2,200 each.
const longHistory = { matches: 40_000, players: 48 };

async function benchLongHistory(folder: string): Promise<Figure[]> {
  const { path } = await largeFile(folder, longHistory.matches, longHistory.players);
  const dataDir = join(folder, "long");
  mkdirSync(dataDir);
  const database = join(dataDir, "gamelle.sqlite");
  runChild("import-child.ts", path, database);
  runChild("compile-child.ts", database);
  return measurePages(dataDir, ({ best }) => {
    const query = ["player", best.split("/")[3] ?? ""];
    const of = (index: number) => `${best}?page=${index + 2}`;
    return [{ what: "Page of a player with more than 2,000 matches", of, query, goal: "< 50 ms" }];
  });
}
