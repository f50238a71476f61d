import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";
import { FailingDisk, noFailingDisk } from "#tests/faults/acts/failing-disk.ts";
import { aServer, type FaultServer, fillSite } from "./a-server.ts";

const pages = ["/", "/tournaments", "/rankings/bonzini", "/records/bonzini"];

function aFolder(): { readonly work: string; readonly site: string } {
  const work = mkdtempSync(join(tmpdir(), "gamelle-ailing-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const site = join(work, "site");
  mkdirSync(site);
  return { work, site };
}

async function statuses(server: FaultServer): Promise<number[]> {
  return Promise.all(pages.map(async (path) => (await server.read(path)).status));
}

const allRead = pages.map(() => 200);

test.skipIf(noFailingDisk !== undefined).each([
  { fault: "ENOSPC", status: 507, sentence: "disk is full" },
  { fault: "EIO", status: 503, sentence: "disk is failing" },
  // As the system makes a disk after its first errors. SQLite calls it an error of the disk.
  { fault: "EROFS", status: 503, sentence: "disk is failing" },
] as const)(
  "with $fault at every change, visitors read on, an administrator is told, and then it works again",
  async ({ fault, status, sentence }) => {
    const { work, site } = aFolder();
    const disk = FailingDisk.make(work);
    fillSite({ DATA_DIR: site });
    const server = await aServer({ DATA_DIR: site, ...FailingDisk.environment(work, site) });
    disk.arm(1, fault, true);
    expect(await statuses(server)).toEqual(allRead);
    const refused = await server.createTournament("2026-05-01");
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(sentence);
    // What was typed is still in the form.
    expect(refused.text).toContain("Nuit du 2026-05-01");
    expect(await statuses(server)).toEqual(allRead);
    disk.disarm();
    expect((await server.createTournament("2026-05-02")).status).toBe(303);
    expect(await (await server.read("/tournaments")).text()).toContain("Nuit du 2026-05-02");
  },
);

test.each([
  { seconds: 5, status: 303 },
  { seconds: 30, status: 303 },
  { seconds: 130, status: 503 },
])(
  "while another program locks the database for $seconds s, visitors read on and an administrator waits",
  async ({ seconds, status }) => {
    const { site } = aFolder();
    fillSite({ DATA_DIR: site });
    const server = await aServer({ DATA_DIR: site });
    const other = new BetterSqlite3(join(site, "gamelle.sqlite"));
    other.exec("begin immediate");
    const creating = server.createTournament("2026-05-01");
    for (let second = 0; second < seconds; second += 5) {
      expect(await statuses(server)).toEqual(allRead);
      await setTimeout(5_000);
    }
    other.exec("commit");
    other.close();
    const answer = await creating;
    expect(answer.status).toBe(status);
    if (status === 503) expect(answer.text).toContain("Another program has been writing to the database");
    expect((await server.createTournament("2026-05-02")).status).toBe(303);
  },
);

/** A user who has no rights but those that files give to everyone; whoever runs the tests, if that is not root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Gives a folder, and everything in it, these rights. */
function allow(folder: string, mode: string): void {
  execFileSync("chmod", ["-R", mode, folder]);
}

test("in a folder that it may only read, a server shows its pages, says why it takes nothing, and does again once it may write", async () => {
  const { work, site } = aFolder();
  fillSite({ DATA_DIR: site });
  if (user.uid !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, work]);
  const server = await aServer({ DATA_DIR: site }, user);
  expect((await server.createTournament("2026-05-01")).status).toBe(303);
  allow(site, "a-w");
  expect(await statuses(server)).toEqual(allRead);
  const refused = await server.addPicture("2026-05-01");
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("may only read its folder")]);
  expect(await statuses(server)).toEqual(allRead);
  allow(site, "u+w");
  expect((await server.addPicture("2026-05-01")).status).toBe(200);
  expect((await server.createTournament("2026-05-02")).status).toBe(303);
});

test("a server does not start in a folder that it may only read, and says so in a line", async () => {
  const { work, site } = aFolder();
  fillSite({ DATA_DIR: site });
  if (user.uid !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, work]);
  allow(site, "a-w");
  const starting = aServer({ DATA_DIR: site }, user);
  await expect(starting).rejects.toThrow("the server ended with 2");
  allow(site, "u+w");
  expect(await statuses(await aServer({ DATA_DIR: site }, user))).toEqual(allRead);
});

/** A way to PostgreSQL that can be cut and joined again. */
async function aWay(url: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const way = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = connect(Number(url.port), url.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return near;
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    way.close();
  });
  const port = (way.address() as { port: number }).port;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    cut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    join() {
      isOpen = true;
    },
  };
}

test("while PostgreSQL is gone for ten seconds, visitors read kept pages, an administrator reads why theirs is not shown, and then it works again", async () => {
  const databases = new PostgresDatabases(inject("postgres"), inject("template"));
  await databases.open();
  onTestFinished(() => databases.close());
  const { url } = await databases.take(true);
  const way = await aWay(new URL(url));
  const { site } = aFolder();
  // The command line is waited for, and nothing passes the way meanwhile.
  fillSite({ DATA_DIR: site, DATABASE_URL: url });
  const server = await aServer({ DATA_DIR: site, DATABASE_URL: way.url });
  expect(await statuses(server)).toEqual(allRead);
  way.cut();
  for (let second = 0; second < 10; second++) {
    expect(await statuses(server)).toEqual(allRead);
    await setTimeout(1_000);
  }
  const refused = await server.createTournament("2026-05-01");
  expect(refused.status).toBe(503);
  // Who is signed in stands in the database too: the sentence is the site's, not the form's.
  expect(refused.text).toContain("temporarily unavailable");
  way.join();
  await expect
    .poll(async () => (await server.createTournament("2026-05-02")).status, { timeout: 60_000 })
    .toBe(303);
  expect(await (await server.read("/tournaments")).text()).toContain("Nuit du 2026-05-02");
  expect(server.process.exitCode).toBe(null);
});
