import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ChildAnswer, runChild } from "./child.ts";
import type { Figure } from "./figure.ts";
import { processorTimeOf } from "./keep-asking.ts";
import { largeFile } from "./large-file.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** No file may hold more than some 250,000 matches: the largest archive comes in six. */
/** The year lies in the middle of the matches. */
const sizes = [
  { matches: 10_000, players: 1_000, parts: 1, year: 2010 },
  { matches: 177_000, players: 10_000, parts: 1, year: 2018 },
  { matches: 167_000, players: 50_000, parts: 6, year: 2018 },
];
const times = 9;
const eveningMatches = 400;
const eveningPart = 7;

/** The same work on three sizes of archives, in processor time: what is done once a match must cost each the same, and pages must not grow. */
export async function* benchGrowth(folder: string): AsyncGenerator<Figure> {
  for (const { matches, players, parts, year } of sizes) {
    const dataDir = join(folder, `growth-${matches}`);
    mkdirSync(dataDir);
    const database = join(dataDir, "gamelle.sqlite");
    const imported: ChildAnswer[] = [];
    const compiled: ChildAnswer[] = [];
    for (let part = 0; part < parts; part++) {
      const { path } = await largeFile(folder, matches, players, part);
      imported.push(runChild("import-child.ts", path, database));
      compiled.push(runChild("compile-child.ts", database));
    }
    // The last tournament is one evening, as everywhere: movement is counted from it.
    const { path: evening } = await largeFile(folder, eveningMatches, players, eveningPart);
    runChild("import-child.ts", evening, database);
    runChild("compile-child.ts", database);
    const all = matches * parts;
    const size = `${all.toLocaleString("en-CA")} matches of ${players.toLocaleString("en-CA")} people`;
    const perMatch = (what: string, ...answers: readonly ChildAnswer[]): Figure => {
      const milliseconds = answers.reduce((sum, { processor = 0 }) => sum + processor, 0);
      const value = `${((milliseconds * 1_000) / all).toFixed(1)} µs a match (${(milliseconds / 1_000).toFixed(1)} s)`;
      return { what: `${what}, ${size}`, value };
    };
    yield perMatch("Import", ...imported);
    yield perMatch("Compile", ...compiled);
    yield perMatch("Correction of the first match, preview", runChild("correct-child.ts", database));
    yield perMatch("Verify", runChild("backup-child.ts", "verify", dataDir, ""));
    const backup = join(folder, `${matches}.gamelle`);
    yield perMatch("Backup", runChild("backup-child.ts", "backup", dataDir, backup));
    yield* benchPagesOf(folder, database, size, year);
  }
}

async function* benchPagesOf(
  folder: string,
  database: string,
  size: string,
  year: number,
): AsyncGenerator<Figure> {
  const dataDir = join(folder, `pages-of-${size.replaceAll(/\D/g, "")}`);
  mkdirSync(dataDir);
  copyFileSync(database, join(dataDir, "gamelle.sqlite"));
  const server = await startServer(dataDir, { TRUST_PROXY: "1" });
  try {
    const ranking = await (await fetch(`${server.address}/rankings/bonzini?inactive=1`)).text();
    const best = /\/matches\/bonzini\/[a-z0-9]+/.exec(ranking)?.[0] ?? "";
    const day = (index: number) => `${year}-${String(3 + (index % 7)).padStart(2, "0")}-${10 + index}`;
    const pages: Readonly<Record<string, (index: number) => string>> = {
      "Ranking now": (index) => `/rankings/bonzini?inactive=1&since=${index}`,
      "Ranking on a day": (index) => `/rankings/bonzini?inactive=1&on=${day(index)}`,
      "Player's page": (index) => `${best}?page=${index + 2}`,
      Search: (index) => `/search?q=mar${index}`,
    };
    for (const [what, pathOf] of Object.entries(pages))
      yield { what: `${what}, ${size}`, value: `${(await timeOf(server, pathOf)).toFixed(0)} ms a page` };
  } finally {
    await server.stop();
  }
}

/** Of the whole process, compressing included. */
async function timeOf({ address, pid }: RunningServer, pathOf: (index: number) => string): Promise<number> {
  let before = 0;
  for (let index = 0; index < 2 * times; index++) {
    if (index === times) before = processorTimeOf(pid);
    // In the other language it is another page: the first half warms up.
    const language = index < times ? "en" : "fr";
    const headers = { cookie: `language=${language}`, "x-forwarded-for": `10.1.0.${index}` };
    const response = await fetch(address + pathOf(index % times), { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${pathOf(index)}: ${response.status}`);
  }
  return (processorTimeOf(pid) - before) / times;
}
