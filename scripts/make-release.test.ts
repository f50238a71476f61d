import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** A release, and what starts a program of it: without anything of this folder, or of who runs the test. */
function aRelease() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const release = join(folder, "release");
  const make = () =>
    spawnSync(process.execPath, ["scripts/make-release.ts", release], { cwd: rootFolder, encoding: "utf8" });
  expect(make()).toMatchObject({ status: 0 });
  const env = { DATA_DIR: join(folder, "data"), HOME: "/nonexistent", LC_ALL: "en", PORT: "0" };
  return {
    release,
    make,
    run: (...parameters: string[]) =>
      spawnSync(process.execPath, parameters, { cwd: release, env, encoding: "utf8" }),
    ask: (port: string) =>
      spawnSync(process.execPath, ["healthy.js"], { cwd: release, env: { ...env, PORT: port } }).status,
    start: () =>
      spawn(process.execPath, ["server.js"], { cwd: release, env, stdio: ["ignore", "pipe", "inherit"] }),
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  onTestFinished(() => void server.kill("SIGKILL"));
  for await (const piece of server.stdout ?? []) {
    const found = /http:\/\/[^\s/]+/.exec(String(piece))?.[0];
    if (found) return found;
  }
  throw new Error("the release ended without an address");
}

test("a release runs by itself: pages, pictures, long work, the command line, and the question whether it is well", async () => {
  const { release, make, run, ask, start } = aRelease();
  expect(make()).toMatchObject({ status: 1 });
  expect(run("gamelle.js", "demo", "--years", "1", "--players", "20")).toMatchObject({
    status: 0,
    stderr: "",
  });
  const server = start();
  const address = await addressOf(server);
  expect((await fetch(`${address}/rankings/bonzini`)).status).toBe(200);
  const picture = await fetch(`${address}/share/site.png?lang=fr`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await fetch(`${address}/records/bonzini`)).status).toBe(200);
  const { port } = new URL(address);
  expect(ask(port)).toBe(0);
  expect(run("gamelle.js", "verify")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("in order"),
  });
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  expect(ask(port)).toBe(1);
  const files = globSync("**/*", { cwd: release }).map((path) => statSync(join(release, path)));
  const megabytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1_000_000;
  expect(megabytes).toBeLessThan(60);
});
