import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { rootFolder } from "#app/server/machine/root-folder.ts";

export interface RunningServer {
  readonly address: string;
  /** From the start of the process to the first 200. */
  readonly milliseconds: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** As `npm start` says it. */
const smallMemory = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

export function runCli(dataDir: string, ...parameters: readonly string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ["cli/main.ts", ...parameters], { cwd: rootFolder, env, stdio: "ignore" });
}

/** Starts the production site on a data folder and waits for its first answer. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const start = performance.now();
  const server = spawn(process.execPath, ["server.ts"], {
    cwd: rootFolder,
    env: { ...process.env, ...smallMemory, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await addressOf(server);
  await untilAnswers(address);
  const milliseconds = performance.now() - start;
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  };
  return { address, milliseconds, pid: server.pid ?? 0, stop };
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
