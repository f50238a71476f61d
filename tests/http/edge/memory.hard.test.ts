import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { endProcess } from "#tests/end-process.ts";
import { testNow } from "#tests/factories/operator.ts";

const addresses = 60_000;
const mostMegabytes = 300;
const atOnce = 12;

/** The peak memory of a process, from Linux. */
function peakMegabytes(process: ChildProcess): number {
  const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function fillFolder(dataDir: string): Promise<void> {
  const database = await openDatabase({ file: join(dataDir, "gamelle.sqlite") });
  const operator = { database, author: "cli", now: () => testNow, newId };
  await fillDemo(operator, { seed: 2, years: 2, players: 60, lastDay: "2026-03-01" });
  await database.close();
}

async function startServer(dataDir: string): Promise<{ server: ChildProcess; address: string }> {
  const settings = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", TRUST_PROXY: "1" };
  // The environment of `npm start`, not that of the tests.
  const memory = {
    MALLOC_ARENA_MAX: "1",
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "65536",
  };
  const production = { NODE_ENV: "production", NODE_OPTIONS: "", BASE_URL: "", ...memory };
  const env = { ...process.env, ...settings, ...production };
  const server = spawn(
    process.execPath,
    ["--min-semi-space-size=8", "--max-semi-space-size=8", "server.ts"],
    {
      cwd: rootFolder,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    server.once("exit", (status) => reject(new Error(`the server ended with status ${status}`)));
    server.stdout?.on("data", (piece: Buffer) => {
      const found = /http:\/\/\S+/.exec(piece.toString())?.[0];
      if (found) resolve(found);
    });
  });
  return { server, address };
}

/** No two of them are alike, and every kind of page is among them. */
function addressOf(n: number, players: readonly string[]): string {
  const player = players[n % players.length];
  const kinds = [
    `/rankings/bonzini?n=${n}`,
    `/?n=${n}`,
    `${player}?q=abc${n}`,
    `/nothing-${n}`,
    `/share${player?.replace("matches", "players")}.png?n=${n}`,
    `/robots.txt?${n}`,
    `/rankings/bonzini?on=2025-0${1 + (n % 9)}-1${n % 7}&n=${n}`,
    `/methods?own=${n}`,
    `/login?returnTo=/${n}`,
    `/rankings/bonzini?q=${n}&page=${n}`,
  ];
  return kinds[n % kinds.length] ?? "/";
}

test.runIf(existsSync("/proc/self/status"))(
  `${addresses} addresses from as many visitors leave the process under ${mostMegabytes} MB`,
  { timeout: 1_200_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "gamelle-memory-"));
    await fillFolder(dataDir);
    const { server, address } = await startServer(dataDir);
    onTestFinished(async () => {
      server.removeAllListeners("exit");
      await endProcess(server, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    });
    const ranking = await (await fetch(`${address}/rankings/bonzini`)).text();
    const players = [...new Set(ranking.match(/\/matches\/bonzini\/\w+/g))];
    expect(players.length).toBeGreaterThan(20);
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const ask = (n: number) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          "accept-encoding": "br",
          "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        };
        get(address + addressOf(n, players), { agent, headers }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        }).once("error", reject);
      });
    const statuses = new Map<number, number>();
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < addresses) {
          const status = await ask(next++);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    agent.destroy();
    expect(statuses.get(200)).toBeGreaterThan(addresses / 2);
    expect(peakMegabytes(server)).toBeLessThan(mostMegabytes);
  },
);
