import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { archiveIn } from "../archives.ts";
import { runChild } from "../child.ts";
import { type Figure, percentile } from "../figure.ts";
import { processorTimeOf } from "../processor-time.ts";
import { startServer } from "../running-server.ts";
import { largest } from "../sizes.ts";

const times = 15;
const goal = "< 50 ms";

/** Pages of a whole archive, each time another address so that no cache answers, beside the one query that their rows need. */
export async function benchArchivePages(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, "archive-pages");
  mkdirSync(dataDir);
  (await archiveIn(folder)).copyTo(join(dataDir, "gamelle.sqlite"));
  return measurePages(dataDir, ({ best }) => {
    const [, , table, player = ""] = best.split("/");
    // The year of the last matches: after it no more are rated.
    const day = (index: number) =>
      `201${largest > 100_000 ? 8 : 0}-${String(2 + (index % 9)).padStart(2, "0")}-${10 + index}`;
    const all = `${largest.toLocaleString("en-CA")} matches`;
    return [
      {
        what: `Ranking on a day, ${all}`,
        of: (index) => `/rankings/${table}?inactive=1&on=${day(index)}`,
        query: ["ranking"],
        goal,
      },
      {
        what: `Ranking now, with movement and form, ${all}`,
        of: (index) => `/rankings/${table}?inactive=1&since=${index}`,
        query: ["ranking"],
      },
      {
        what: `Best player's page, ${all}`,
        of: (index) => `${best}?page=${index + 2}`,
        query: ["player", player],
        goal,
      },
      { what: `Search for a name, ${all}`, of: (index) => `/search?q=mar${index}`, query: ["search"], goal },
    ];
  });
}

interface Page {
  readonly what: string;
  readonly of: (index: number) => string;
  /** Of `floors/bare-query-child.ts`, and what it asks for. */
  readonly query: readonly string[];
  readonly goal?: string;
}

/** Serves a data folder and asks for some of its pages; `best` is the address of the best player. */
export async function measurePages(
  dataDir: string,
  pagesOf: (site: { readonly best: string }) => readonly Page[],
): Promise<Figure[]> {
  const server = await startServer(dataDir, { TRUST_PROXY: "1" });
  const ask = async (path: string, index: number): Promise<number> => {
    const start = performance.now();
    const response = await fetch(server.address + path, {
      headers: { "x-forwarded-for": `10.2.0.${index}` },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return performance.now() - start;
  };
  const measure = async ({ what, of, query, goal: wanted }: Page): Promise<Figure> => {
    // A server that has just started compiles its own code first; in the other language it is another page.
    for (let index = 0; index < times; index++) await ask(`${of(index)}&lang=en`, index);
    const before = processorTimeOf(server.pid);
    const taken: number[] = [];
    for (let index = 0; index < times; index++) taken.push(await ask(of(index), index));
    const processor = (processorTimeOf(server.pid) - before) / times;
    const bare = runChild("floors/bare-query-child.ts", join(dataDir, "gamelle.sqlite"), ...query);
    return {
      what,
      value: `${percentile(taken, 0.5).toFixed(0)} ms (median of ${times}), ${processor.toFixed(0)} ms of processor time`,
      floor: `${bare.milliseconds.toFixed(1)} ms for one bare query`,
      ratio: bare.milliseconds / processor,
      ...(wanted === undefined ? {} : { goal: wanted }),
    };
  };
  try {
    const ranking = await (await fetch(`${server.address}/rankings/bonzini?inactive=1`)).text();
    const best = /\/matches\/bonzini\/[a-z0-9]+/.exec(ranking)?.[0] ?? "";
    const figures: Figure[] = [];
    for (const page of pagesOf({ best })) figures.push(await measure(page));
    return figures;
  } finally {
    await server.stop();
  }
}
