import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What a process holds at a moment, and what its data folder does. */
export interface SoakSample {
  readonly minute: number;
  /** Resident memory and the used part of the heap, in megabytes. */
  readonly resident: number;
  readonly heap: number;
  /** Open files, connections and streams. */
  readonly handles: number;
  /** In the data folder, but for pictures: they stay, since removing one can be undone. */
  readonly files: number;
  /** SQLite's log of what is not in the file yet, and the file, in megabytes. */
  readonly wal: number;
  readonly database: number;
  readonly requests: number;
}

const megabyte = 1_048_576;

export interface Sampled {
  readonly pid: number;
  readonly dataDir: string;
  readonly address: string;
  /** Opens its `/metrics`. */
  readonly token: string;
}

const isPicture = /-\d+x\d+\.webp$/;

export async function takeSample(
  { pid, dataDir, address, token }: Sampled,
  now: Pick<SoakSample, "minute" | "requests">,
): Promise<SoakSample> {
  const metrics = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const size = (name: string) =>
    (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0) / megabyte;
  return {
    ...now,
    resident: kilobytes / 1_024,
    heap: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / megabyte,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    files: files.filter((entry) => entry.isFile() && !isPicture.test(entry.name)).length,
    wal: size("gamelle.sqlite-wal"),
    database: size("gamelle.sqlite"),
  };
}

/** A row of the table; with the names of the columns before the first one. */
export function rowOfSample(sample: SoakSample, isFirst: boolean): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const values = row(Object.values(sample).map((value: number) => value.toFixed(value % 1 === 0 ? 0 : 1)));
  if (!isFirst) return values;
  const names = Object.keys(sample);
  return [row(names), row(names.map(() => "---")), values].join("\n");
}

const warmUpMinutes = 2;

/**
 * How much something has grown when the warm-up is over, a quarter of the time or two minutes: the least of the last third beside
 * the least of the first. What comes and goes counts little in a least value, a leak does not go.
 */
export function growthOf(
  samples: readonly SoakSample[],
  key: keyof SoakSample,
): { from: number; to: number } {
  const warmAt = Math.max(warmUpMinutes, (samples.at(-1)?.minute ?? 0) / 4);
  const values = samples.filter(({ minute }) => minute > warmAt).map((sample) => sample[key]);
  const third = Math.ceil(values.length / 3);
  return { from: Math.min(...values.slice(0, third)), to: Math.min(...values.slice(-third)) };
}
