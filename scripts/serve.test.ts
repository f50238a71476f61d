import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";

function startByNpm(environment: Readonly<Record<string, string>>): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-start-"));
  const server = spawn("npm", ["start", "--silent"], {
    cwd: rootFolder,
    // The test runner sets a BASE_URL of its own.
    env: {
      ...process.env,
      BASE_URL: "",
      DATA_DIR: folder,
      PORT: "0",
      LANG: "en",
      LC_ALL: "en",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const piece of server.stdout ?? []) {
    const found = /https?:\/\/[^\s/]+/.exec(String(piece))?.[0];
    if (found) return found;
  }
  throw new Error("the site ended without an address");
}

async function endOf(server: ChildProcess): Promise<{ status: unknown; lines: string[] }> {
  const pieces: string[] = [];
  server.stderr?.on("data", (piece) => pieces.push(String(piece)));
  const [status] = await once(server, "close");
  const lines = pieces.join("").trim().split("\n");
  return { status, lines: lines.filter((line) => !line.startsWith("npm warn")) };
}

test("npm start ends when it is asked to, and the server with it", async () => {
  const server = startByNpm({});
  const ended = once(server, "exit");
  const address = await addressOf(server);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  server.kill("SIGTERM");
  await ended;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
});

test("a port that is taken ends the start in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = String(typeof address === "object" && address !== null ? address.port : 0);
  const server = startByNpm({ PORT: port });
  expect(await endOf(server)).toEqual({
    status: 2,
    lines: [`Port ${port} is already used by another program: stop it, or choose another PORT.`],
  });
});

test("a wrong setting ends the start in one line, with a status of its own: systemd then leaves it stopped", async () => {
  const { status, lines } = await endOf(startByNpm({ PORT: "99999" }));
  expect(lines).toEqual([expect.stringContaining("PORT=99999")]);
  const unit = readFileSync(join(rootFolder, "deploy/gamelle.service"), "utf8");
  expect(unit).toContain(`\nRestartPreventExitStatus=${String(status)}\n`);
});
