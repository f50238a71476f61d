import { join } from "node:path";
import { builtScript } from "#tests/built-script.ts";
import { runChild, runChildWith } from "../child.ts";
import { demonstrationIn } from "../demonstration.ts";
import { type Figure, percentile } from "../figure.ts";
import { startFixedBuffer } from "../fixed-buffer.ts";
import { type Answered, keepAsking } from "../keep-asking.ts";
import { processorTimeOf } from "../processor-time.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { isQuick } from "../sizes.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  "accept-encoding": "gzip, deflate, br, zstd",
  accept: "text/html,application/xhtml+xml",
  cookie: "language=fr",
};
const kept = {
  "the home page": "/",
  "a ranking": "/rankings/bonzini",
  "the visitors’ script": builtScript("visitor"),
};
const rounds = isQuick ? 3 : 5;
/** How long each is asked for at a time, in milliseconds. */
const turn = isQuick ? 600 : 1_500;
const warmUp = isQuick ? 300 : 500;

/** What a page costs on the wire: kept, beside a fixed buffer of the same bytes and headers, and made, beside bare React. */
export async function benchWire(folder: string): Promise<Figure[]> {
  const dataDir = demonstrationIn(folder);
  const server = await startServer(dataDir, { TRUST_PROXY: "1" });
  try {
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(kept)) figures.push(...(await benchKept(server, what, path)));
    return [...figures, ...(await benchMade(server, join(dataDir, "gamelle.sqlite")))];
  } finally {
    await server.stop();
  }
}

async function benchKept(server: RunningServer, what: string, path: string): Promise<Figure[]> {
  const port = Number(new URL(server.address).port);
  const ours = { port, pid: server.pid, path, headers: browser, milliseconds: turn };
  const { headers, length } = await keepAsking({ ...ours, milliseconds: warmUp });
  const fixed = await startFixedBuffer({ headers, length });
  try {
    const etag = headers.find(([name]) => name.toLowerCase() === "etag")?.[1] ?? "";
    const again = { ...ours, headers: { ...browser, "if-none-match": etag } };
    await keepAsking({ ...ours, ...fixed, milliseconds: warmUp });
    const measured: { fixed: Answered; kept: Answered; unchanged: Answered }[] = [];
    // By turns, so that what else the machine does falls on all alike.
    for (let round = 0; round < rounds; round++) {
      measured.push({
        fixed: await keepAsking({ ...ours, ...fixed }),
        kept: await keepAsking(ours),
        unchanged: await keepAsking(again),
      });
    }
    return figuresOf(what, length, measured);
  } finally {
    fixed.server.kill();
  }
}

function figuresOf(
  what: string,
  length: number,
  measured: readonly { readonly fixed: Answered; readonly kept: Answered; readonly unchanged: Answered }[],
): Figure[] {
  const median = (values: readonly number[]) => percentile(values, 0.5);
  const of = (which: "fixed" | "kept" | "unchanged", how: "perSecond" | "processor" | "p99") =>
    median(measured.map((round) => round[which][how]));
  const ratio = median(measured.map(({ kept: ours, fixed }) => ours.perSecond / fixed.perSecond));
  const ofProcessor = median(measured.map(({ kept: ours, fixed }) => fixed.processor / ours.processor));
  const sized = `${what}, ${(length / 1_000).toFixed(1)} kB, kept`;
  return [
    {
      what: `${sized}: requests a second`,
      value: Math.round(of("kept", "perSecond")).toLocaleString("en-CA"),
      floor: `${Math.round(of("fixed", "perSecond")).toLocaleString("en-CA")} from a fixed buffer`,
      ratio,
      goal: "≥ 0.80",
    },
    {
      what: `${sized}: processor time`,
      value: `${of("kept", "processor").toFixed(1)} µs`,
      floor: `${of("fixed", "processor").toFixed(1)} µs`,
      ratio: ofProcessor,
      goal: "≥ 0.80",
    },
    {
      what: `${sized}: p99 at 10 connections`,
      value: `${of("kept", "p99").toFixed(1)} ms`,
      floor: `${of("fixed", "p99").toFixed(1)} ms`,
      goal: "≤ 5 ms",
    },
    {
      what: `${sized}: processor time of a 304`,
      value: `${of("unchanged", "processor").toFixed(1)} µs`,
      floor: `${of("kept", "processor").toFixed(1)} µs of a 200`,
      ratio: of("kept", "processor") / of("unchanged", "processor"),
      goal: "> 1",
    },
  ];
}

const made = {
  "a ranking with movement and form": (index: number) => `/rankings/bonzini?inactive=1&since=${index}`,
  "a ranking on a day": (index: number) => `/rankings/bonzini?on=${daysAgo(90 + index)}`,
};
const pagesMade = isQuick ? 30 : 60;
const dayMilliseconds = 24 * 60 * 60 * 1_000;

function daysAgo(count: number): string {
  return new Date(Date.now() - count * dayMilliseconds).toISOString().slice(0, 10);
}

/** Processor time of the whole process; every page is another one, so that none is kept. Compressing is told apart: no floor does it. */
async function benchMade(server: RunningServer, database: string): Promise<Figure[]> {
  const bare = runChild("floors/bare-page-child.ts", database, "200");
  const figures: Figure[] = [];
  for (const [what, pathOf] of Object.entries(made)) {
    let html = "";
    const measure = async (from: number) => {
      const start = processorTimeOf(server.pid);
      for (let index = from; index < from + pagesMade; index++)
        html = await askAsSomebody(server, pathOf(index), index);
      return (processorTimeOf(server.pid) - start) / pagesMade;
    };
    await measure(0);
    const times: number[] = [];
    for (let round = 1; round <= 3; round++) times.push(await measure(round * pagesMade));
    const { milliseconds: packing } = runChildWith(html, "pack-page-child.ts");
    const milliseconds = percentile(times, 0.5) - packing;
    const rows = /<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? "";
    const same = runChildWith(rows, "floors/bare-page-child.ts", database, "200", "elements");
    figures.push(
      {
        what: `${what}, ${bare.matches} rows, made: processor time, and ${packing.toFixed(1)} ms more to compress it`,
        value: `${milliseconds.toFixed(1)} ms`,
        floor: `${bare.milliseconds.toFixed(1)} ms for bare React with ten cells a row`,
        ratio: bare.milliseconds / milliseconds,
        goal: "≥ 0.50",
      },
      {
        what: `${what}: the same beside as many elements as its rows have`,
        value: `${milliseconds.toFixed(1)} ms`,
        floor: `${same.milliseconds.toFixed(1)} ms for bare React`,
        ratio: same.milliseconds / milliseconds,
      },
    );
  }
  return figures;
}

/** Each from another network address, so that no visitor's budget is used up. */
async function askAsSomebody({ address }: RunningServer, path: string, index: number): Promise<string> {
  const forwarded = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
  const response = await fetch(address + path, { headers: { ...browser, ...forwarded } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
