import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sharedFolder } from "./shared-folder.ts";

const root = join(import.meta.dirname, "../..");

export const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

/** How large a demonstration is; null is a site without one. */
export type Demonstration = { readonly years: number; readonly players: number } | null;

/** The demonstration that journeys share: made once for all of them. */
export const aSeason: NonNullable<Demonstration> = { years: 1, players: 30 };

export interface RunningSite {
  readonly address: string;
  /** A folder that goes with the site. */
  readonly folder: string;
  /** The command line on the site's own data. */
  readonly cli: (...parameters: string[]) => string;
  readonly stop: () => Promise<void>;
}

/** A site in a process of its own, started as `npm start` does, with one administrator and, where asked for, a demonstration. */
export async function startSite(demonstration: Demonstration = null): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-journey-"));
  cpSync(await dataOf(demonstration), folder, { recursive: true });
  const server = spawn(process.execPath, ["server.ts"], {
    cwd: root,
    env: { ...environmentOf(folder), PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // From the beginning: one that ended by itself is not waited for in vain.
  const ended = once(server, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    server.once("exit", (status) => reject(new Error(`the site ended with status ${status}`)));
    server.stdout.on("data", (piece: Buffer) => {
      const found = /https?:\/\/\S+/.exec(piece.toString())?.[0];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, folder, cli: commandLineOn(folder), stop };
}

/** A folder with such data, made once by whichever worker needs it first, and copied for each site. */
async function dataOf(demonstration: Demonstration): Promise<string> {
  const folder = join(
    sharedFolder(),
    demonstration === null ? "empty" : Object.values(demonstration).join("-"),
  );
  const ready = `${folder}.ready`;
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    while (!existsSync(ready)) await setTimeout(50);
    return folder;
  }
  try {
    fill(commandLineOn(folder), demonstration);
  } finally {
    // Where that failed, the others find an empty folder, and fail too.
    writeFileSync(ready, "");
  }
  return folder;
}

function fill(cli: RunningSite["cli"], demonstration: Demonstration): void {
  cli("admin", "create", "--email", administrator.email, "--password", administrator.password);
  if (demonstration === null) return;
  const { years, players } = demonstration;
  cli("demo", "--years", `${years}`, "--players", `${players}`);
}

function commandLineOn(folder: string): RunningSite["cli"] {
  return (...parameters) =>
    execFileSync(process.execPath, ["cli/main.ts", ...parameters], {
      cwd: root,
      env: environmentOf(folder),
      encoding: "utf8",
    });
}

function environmentOf(folder: string) {
  return { ...process.env, DATA_DIR: folder, LOG_LEVEL: "warn", LANG: "en", LC_ALL: "en" };
}
