import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { momentsOf, nightAt } from "#app/demo/season-generator/play/night-at.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import type { StreamsOrder, StreamsReport } from "../children/streams-child.ts";
import { type Figure, percentile } from "../figure.ts";
import { aLargeDay, type LiveDay, makeLiveDay, sendFile } from "../live/live-day.ts";
import { type RunningServer, runCli, startServer } from "../running-server.ts";

const streams = 2_000;
const updates = 12;
const people = 128;

/** A tournament day: open live pages, what they cost the others, and how fast results come in. */
export async function benchStreams(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, "streams");
  mkdirSync(dataDir);
  runCli(dataDir, "demo", "--players", "120", "--years", "3");
  const day = aLargeDay(people);
  const live = await makeLiveDay(dataDir, day);
  const moments = momentsOf(day.flat);
  const bodies = Array.from({ length: 3 * updates }, (_, index) => {
    // The middle of the day, one result or start after the other.
    const moment = moments[Math.floor(moments.length / 2) + index] ?? "";
    return JSON.stringify(nightAt(day.flat, moment));
  });
  const server = await startServer(dataDir);
  const client = fork(join(rootFolder, "bench/children/streams-child.ts"));
  try {
    const [first = "", ...others] = bodies;
    await sendFile(server.address, live, first);
    await readPages(server.address, 40);
    const alone = await measure(server, live, others.slice(0, updates));
    const before = memoryOf(server);
    const open: StreamsOrder = { open: streams, port: Number(new URL(server.address).port), followed: [] };
    forgetMost(server);
    client.send(open);
    await reportOf(client);
    const joined = memoryOf(server);
    forgetMost(server);
    const shared = await measure(server, live, others.slice(updates, 2 * updates), client);
    const after = memoryOf(server);
    const whole = await pushes(server.address, live, JSON.stringify(day.flat));
    return figuresOf({ alone, shared, before, joined, after, whole, matches: matchesOf(day.flat) });
  } finally {
    client.kill();
    await server.stop();
  }
}

interface Measured {
  /** From sending the file to the last byte of each stream, in milliseconds. */
  readonly latencies: readonly number[];
  readonly bytes: number;
  readonly pages: readonly number[];
  readonly answers: readonly number[];
}

/** Sends one file after the other, and reads pages all the while. */
async function measure(
  server: RunningServer,
  live: LiveDay,
  bodies: readonly string[],
  client?: ChildProcess,
): Promise<Measured> {
  const latencies: number[] = [];
  const answers: number[] = [];
  let bytes = 0;
  let isOver = false;
  const pages = readPagesUntil(server.address, () => isOver);
  for (const body of bodies) {
    await setTimeout(1_000);
    const start = performance.timeOrigin + performance.now();
    answers.push(await sendFile(server.address, live, body));
    if (!client) continue;
    client.send({ watch: start } satisfies StreamsOrder);
    const report = await reportOf(client);
    if (!("arrivals" in report)) continue;
    latencies.push(...report.arrivals.map((at) => at - start));
    bytes += report.bytes;
  }
  isOver = true;
  return { latencies, bytes: bytes / bodies.length / streams, answers, pages: await pages };
}

const paths = ["/", "/rankings/bonzini", "/tournaments/history", "/live", "/records/bonzini"];

async function readPages(address: string, count: number): Promise<number[]> {
  let left = count;
  return readPagesUntil(address, () => left-- <= 0);
}

/** One reader after the other, as far apart as readers are. */
async function readPagesUntil(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; !isOver(); index++) {
    const start = performance.now();
    const answer = await fetch(address + (paths[index % paths.length] ?? "/"));
    await answer.text();
    times.push(performance.now() - start);
    await setTimeout(10);
  }
  return times;
}

/** A whole file in one push: into nothing, then again with a result more each time. */
async function pushes(address: string, live: LiveDay, whole: string): Promise<number[]> {
  const times: number[] = [];
  // A blank more is another file to the site, with the same content: nothing is answered from memory.
  for (let index = 0; index < 10; index++)
    times.push(await sendFile(address, live, whole + " ".repeat(index)));
  return times;
}

async function reportOf(client: ChildProcess): Promise<StreamsReport> {
  const [report] = (await once(client, "message")) as [StreamsReport];
  return report;
}

interface Memory {
  readonly now: number;
  readonly most: number;
}

/** The most memory is counted anew from here. */
function forgetMost({ pid }: RunningServer): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function memoryOf({ pid }: RunningServer): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

function matchesOf(file: unknown): number {
  const { competitions } = file as { competitions: { matches: unknown[] }[] };
  return competitions.reduce((sum, { matches }) => sum + matches.length, 0);
}

interface Results {
  readonly alone: Measured;
  readonly shared: Measured;
  readonly before: Memory;
  readonly joined: Memory;
  readonly after: Memory;
  readonly whole: readonly number[];
  readonly matches: number;
}

function figuresOf({ alone, shared, before, joined, after, whole, matches }: Results): Figure[] {
  const inMs = (values: readonly number[], share: number) => `${percentile(values, share).toFixed(0)} ms`;
  const both = (values: readonly number[]) => `${inMs(values, 0.5)} (median), ${inMs(values, 0.99)} (p99)`;
  const [first = 0, ...later] = whole;
  return [
    {
      what: `An update on ${streams} open streams, from sending the file to the last byte`,
      value: both(shared.latencies),
      goal: "p99 < 1,000 ms",
    },
    { what: "What a stream is sent for it", value: `${(shared.bytes / 1000).toFixed(1)} kB` },
    {
      what: "Memory of the server while all of them load the page and join",
      value: `${joined.most.toFixed(0)} MB at most, ${joined.now.toFixed(0)} then (${before.now.toFixed(0)} before, ${before.most.toFixed(0)} at most)`,
      goal: "< 250 MB",
    },
    {
      what: "Memory of the server with them, while results come in",
      value: `${after.now.toFixed(0)} MB, ${after.most.toFixed(0)} at most`,
      goal: "< 250 MB",
    },
    { what: "Other pages while results come in, without streams", value: both(alone.pages) },
    {
      what: "Other pages while results come in, with them",
      value: `${both(shared.pages)}: ${(percentile(shared.pages, 0.99) / percentile(alone.pages, 0.99)).toFixed(1)} times`,
      goal: "at most twice the p99",
    },
    {
      what: `A push of ${matches} matches: half of them new, then the same again nine times`,
      value: `${first.toFixed(0)} ms, ${both(later)}`,
      goal: "< 150 ms",
    },
    { what: "A push that brings a result, without streams", value: both(alone.answers), goal: "< 150 ms" },
    { what: "A push that brings a result, with them", value: both(shared.answers), goal: "< 150 ms" },
  ];
}
