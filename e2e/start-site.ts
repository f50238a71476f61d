import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

export interface RunningSite {
  readonly address: string;
  /** A folder that goes with the site. */
  readonly folder: string;
  /** The command line on the site's own data. */
  readonly cli: (...parameters: string[]) => string;
  readonly stop: () => Promise<void>;
}

/** A site in a process of its own, started as `npm start` does, on an empty folder with one administrator. */
export async function startSite(): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-journey-"));
  const environment = { ...process.env, DATA_DIR: folder, LOG_LEVEL: "warn", LANG: "en", LC_ALL: "en" };
  const cli = (...parameters: string[]) =>
    execFileSync(process.execPath, ["cli/main.ts", ...parameters], {
      cwd: root,
      env: environment,
      encoding: "utf8",
    });
  cli("admin", "create", "--email", administrator.email, "--password", administrator.password);
  const server = spawn(process.execPath, ["server.ts"], {
    cwd: root,
    env: { ...environment, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once("exit", (status) => reject(new Error(`the site ended with status ${status}`)));
    server.stdout.on("data", (piece: Buffer) => {
      const found = /https?:\/\/\S+/.exec(piece.toString())?.[0];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, folder, cli, stop };
}
