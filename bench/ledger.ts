import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.ts";
import { type Figure, percentile, seconds } from "./figure.ts";
import { largeFile } from "./large-file.ts";
import { startServer } from "./running-server.ts";
import { largest } from "./sizes.ts";

const times = 15;
const pageGoal = "< 50 ms";

/** Pages that read the ledger of a whole archive, each time another address so that no cache answers. */
export async function benchLedger(folder: string): Promise<Figure[]> {
  const { path } = await largeFile(folder, largest);
  const database = join(folder, "ledger.sqlite");
  runChild("import-child.ts", path, database);
  runChild("compile-child.ts", database);
  const corrected = runChild("correct-child.ts", database);
  const lateDatabase = join(folder, "late.sqlite");
  copyFileSync(database, lateDatabase);
  const late = runChild("late-child.ts", lateDatabase);
  return [
    {
      what: "Replay of 177,000 matches after a correction of the first, with preview",
      value: `${seconds(corrected.milliseconds)} (${corrected.matches} ledger rows change)`,
      goal: "< 4 s",
    },
    {
      what: "The same when a match older than all comes late: every one of them gets a new sequence number",
      value: seconds(late.milliseconds),
    },
    ...(await benchPagesOf(folder, database)),
    ...(await benchLongHistory(folder)),
  ];
}

/** Each page of an archive under another address, so that no cache answers. */
async function benchPagesOf(folder: string, database: string): Promise<Figure[]> {
  const day = (index: number) => `2018-${String(1 + (index % 12)).padStart(2, "0")}-${10 + index}`;
  return withPages(folder, database, async ({ measure, best }) => [
    await measure(
      "Ranking of 5,000 as it stood on a day, 177,000 matches",
      (index) => `/rankings/bonzini?on=${day(index)}`,
      pageGoal,
    ),
    await measure(
      "Ranking of 5,000 now, with movement and form",
      (index) => `/rankings/bonzini?since=${index}`,
    ),
    await measure("Best player's page of that archive", (index) => `${best}?page=${index + 2}`, pageGoal),
  ]);
}

// Forty-eight people who share so many matches have some 2,200 each.
const longHistory = { matches: 40_000, players: 48 };

async function benchLongHistory(folder: string): Promise<Figure[]> {
  const { path } = await largeFile(folder, longHistory.matches, longHistory.players);
  const database = join(folder, "long.sqlite");
  runChild("import-child.ts", path, database);
  runChild("compile-child.ts", database);
  return withPages(folder, database, async ({ measure, best }) => [
    await measure(
      "Page of a player with more than 2,000 matches",
      (index) => `${best}?page=${index + 2}`,
      pageGoal,
    ),
  ]);
}

interface Pages {
  readonly measure: (what: string, addressOf: (index: number) => string, goal?: string) => Promise<Figure>;
  /** The address of the best player. */
  readonly best: string;
}

async function withPages(
  folder: string,
  database: string,
  work: (pages: Pages) => Promise<Figure[]>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(folder, "pages-"));
  copyFileSync(database, join(dataDir, "gamelle.sqlite"));
  const server = await startServer(dataDir);
  try {
    const ask = async (address: string): Promise<number> => {
      const start = performance.now();
      const response = await fetch(server.address + address);
      await response.text();
      if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
      return performance.now() - start;
    };
    const measure: Pages["measure"] = async (what, addressOf, goal) => {
      // A server that has just started compiles its own code first; in the other language it is another page.
      for (let index = 0; index < times; index++) await ask(`${addressOf(index)}&lang=en`);
      const taken: number[] = [];
      for (let index = 0; index < times; index++) taken.push(await ask(addressOf(index)));
      const value = `${percentile(taken, 0.5).toFixed(0)} ms (median of ${times})`;
      return { what, value, ...(goal ? { goal } : {}) };
    };
    const ranking = await (await fetch(`${server.address}/rankings/bonzini?inactive=1`)).text();
    return await work({ measure, best: /\/matches\/bonzini\/[a-z0-9]+/.exec(ranking)?.[0] ?? "" });
  } finally {
    await server.stop();
  }
}
