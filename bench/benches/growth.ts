import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "../child.ts";
import { type Figure, seconds } from "../figure.ts";
import { largeFile } from "../large-file.ts";
import { processorTimeOf } from "../processor-time.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { withPostgres } from "../with-postgres.ts";

/** No file may hold more than some 250,000 matches: the largest archive comes in six. The year lies in the middle of the matches. */
const sizes = [
  { matches: 10_000, players: 1_000, parts: 1, year: 2010 },
  { matches: 177_000, players: 10_000, parts: 1, year: 2018 },
  { matches: 167_000, players: 50_000, parts: 6, year: 2018 },
];
const times = 9;
const eveningMatches = 400;
const eveningPart = 7;
/** `npm run bench growth -- --postgres`: on PostgreSQL, the two smaller archives. */
const onPostgres = process.argv.includes("--postgres");

/** Where an archive is. */
interface Archive {
  /** A file, or an address of PostgreSQL. */
  readonly target: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Processor time of the database’s own processes so far. */
  readonly processor: () => number;
}

/** The same work on archives of three sizes, in processor time: a match must cost the same in each, and pages must not grow. */
export async function* benchGrowth(folder: string): AsyncGenerator<Figure> {
  for (const size of onPostgres ? sizes.slice(0, 2) : sizes) {
    const dataDir = join(folder, `growth-${size.matches}`);
    mkdirSync(dataDir);
    if (onPostgres) {
      yield* await withPostgres(async (url, processor) => {
        const archive = { target: url, dataDir, settings: { DATABASE_URL: url }, processor };
        const figures: Figure[] = [];
        for await (const figure of benchSize(folder, size, archive)) figures.push(figure);
        return figures;
      });
    } else {
      const target = join(dataDir, "gamelle.sqlite");
      yield* benchSize(folder, size, { target, dataDir, settings: {}, processor: () => 0 });
    }
  }
}

async function* benchSize(
  folder: string,
  { matches, players, parts, year }: (typeof sizes)[number],
  archive: Archive,
): AsyncGenerator<Figure> {
  const all = matches * parts;
  const size = `${all.toLocaleString("en-CA")} matches of ${players.toLocaleString("en-CA")} people`;
  const { target, dataDir } = archive;
  const meter = createMeter(archive, all, size);
  for (let part = 0; part < parts; part++) {
    const { path } = await largeFile(folder, matches, players, part);
    meter.run("Import", "import-child.ts", path, target);
    meter.run("Compile", "compile-child.ts", target);
  }
  // The last tournament is one evening, as everywhere: movement is counted from it.
  const { path: evening } = await largeFile(folder, eveningMatches, players, eveningPart);
  runChild("import-child.ts", evening, target);
  runChild("compile-child.ts", target);
  meter.run("Correction of the first match, preview", "correct-child.ts", target);
  meter.run("Verify", "backup-child.ts", "verify", target, dataDir);
  meter.run("Backup", "backup-child.ts", "backup", target, dataDir, join(folder, `${matches}.gamelle`));
  yield* meter.figures();
  yield* benchPagesOf(archive, size, year);
}

/** Adds up what is done once a match, over all files of an archive: of the program, and of the database’s own processes. */
function createMeter({ processor }: Archive, matches: number, size: string) {
  const sums = new Map<string, { program: number; database: number }>();
  return {
    run(what: string, script: string, ...parameters: readonly string[]): void {
      const before = processor();
      const { processor: program = 0 } = runChild(script, ...parameters);
      const sum = sums.get(what) ?? { program: 0, database: 0 };
      sums.set(what, { program: sum.program + program, database: sum.database + processor() - before });
    },
    *figures(): Generator<Figure> {
      for (const [what, { program, database }] of sums) {
        const ofDatabase = database === 0 ? "" : `, and ${costOf(database, matches)} of the database`;
        yield { what: `${what}, ${size}`, value: costOf(program, matches) + ofDatabase };
      }
    },
  };
}

function costOf(milliseconds: number, matches: number): string {
  return `${((milliseconds * 1_000) / matches).toFixed(1)} µs a match (${seconds(milliseconds)})`;
}

async function* benchPagesOf(
  { dataDir, settings, processor }: Archive,
  size: string,
  year: number,
): AsyncGenerator<Figure> {
  const server = await startServer(dataDir, { TRUST_PROXY: "1", ...settings });
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
    for (const [what, pathOf] of Object.entries(pages)) {
      const { program, database } = await timeOf(server, processor, pathOf);
      const ofDatabase = database === 0 ? "" : `, and ${database.toFixed(0)} ms of the database`;
      yield { what: `${what}, ${size}`, value: `${program.toFixed(0)} ms a page${ofDatabase}` };
    }
  } finally {
    await server.stop();
  }
}

/** Of the whole process, compressing included, and of the database’s own. */
async function timeOf(
  { address, pid }: RunningServer,
  processor: () => number,
  pathOf: (index: number) => string,
): Promise<{ readonly program: number; readonly database: number }> {
  const now = () => ({ program: processorTimeOf(pid), database: processor() });
  let before = now();
  for (let index = 0; index < 2 * times; index++) {
    if (index === times) before = now();
    // In the other language it is another page: the first half warms up.
    const language = index < times ? "en" : "fr";
    const headers = { cookie: `language=${language}`, "x-forwarded-for": `10.1.0.${index}` };
    const response = await fetch(address + pathOf(index % times), { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${pathOf(index)}: ${response.status}`);
  }
  const after = now();
  return {
    program: (after.program - before.program) / times,
    database: (after.database - before.database) / times,
  };
}
