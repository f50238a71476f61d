import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** A site in a process of its own. */
export interface RunningServer {
  readonly address: string;
  /** From the start of the process until it listens, in milliseconds. */
  readonly listening: number;
  /** From the start of the process to the first 200. */
  readonly milliseconds: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** As when the current fails. */
  readonly kill: () => Promise<void>;
}

/** A folder with a server and the program in it. */
export interface Program {
  readonly folder: string;
  readonly file: string;
}

/** What `npm start` runs, which first looks whether the build is that of the sources. */
const fromSources: Program = { folder: rootFolder, file: "server.ts" };

/** As `npm start` says it. */
const semiSpaces = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
const fromNpmStart = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

const own = { BASE_URL: "", NODE_ENV: "production" };

/** Runs a command of the command line on a data folder, and waits for it. @throws when it fails. */
export function runCli(dataDir: string, ...parameters: readonly string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ["cli/main.ts", ...parameters], { cwd: rootFolder, env, stdio: "ignore" });
}

/** Starts the production site on a data folder and waits for its first answer. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  { folder, file }: Program = fromSources,
): Promise<RunningServer> {
  const start = performance.now();
  const server = spawn(process.execPath, [...semiSpaces, file], {
    cwd: folder,
    // A test runner has an address and a mode of its own.
    env: {
      ...process.env,
      ...fromNpmStart,
      NODE_COMPILE_CACHE: join(folder, "node_modules/.cache/gamelle"),
      ...own,
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // From the beginning: one that ended by itself is not waited for in vain.
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const address = await addressOf(server);
  const listening = performance.now() - start;
  await untilAnswers(address);
  const milliseconds = performance.now() - start;
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  const [stop, kill] = [() => end("SIGTERM"), () => end("SIGKILL")];
  return { address, listening, milliseconds, pid: server.pid ?? 0, stop, kill };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("exit", (status) => reject(new Error(`the server ended with status ${status}`)));
    server.stdout?.on("data", (piece: Buffer) => {
      const found = /http:\/\/\S+/.exec(piece.toString())?.[0];
      if (found) resolve(found);
    });
  });
}

async function untilAnswers(address: string): Promise<void> {
  const response = await fetch(`${address}/`);
  if (response.status !== 200) throw new Error(`the first answer was ${response.status}`);
  await response.text();
}
