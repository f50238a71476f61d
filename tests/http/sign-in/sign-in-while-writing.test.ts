import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { administrator, aSite, sessionOf } from "#tests/http/a-site.ts";

/** A site on a file, and a second connection that can keep the file's write lock. */
async function aSiteOnAFile() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-lock-"));
  const file = join(folder, "gamelle.sqlite");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The clock that is moved forward goes back afterwards, as none does that budgets go by.
  const budgets = { budgetOf: () => ({ spend: () => 0 }) };
  const site = await aSite(undefined, { file }, { budgets });
  const cookie = await site.signIn();
  const other = new BetterSqlite3(file);
  onTestFinished(() => void other.close());
  const lock = () => void other.exec("begin immediate");
  const release = () => void other.exec("rollback");
  /** Longer than any connection waits: the clock that measures the waiting is moved forward. */
  const whileLocked = async (work: () => Promise<void>) => {
    lock();
    vi.useFakeTimers({ toFake: ["performance"] });
    const clock = setInterval(() => vi.advanceTimersByTime(10 * 60_000), 10);
    await work().finally(() => {
      clearInterval(clock);
      vi.useRealTimers();
      release();
    });
  };
  const isSignedIn = async () => (await site.get("/admin/account", { cookie })).status === 200;
  return { site, cookie, lock, release, whileLocked, isSignedIn };
}

test("a sign-in and a sign-out wait for a writer as everything does, and are done", async () => {
  const { site, cookie, lock, release, isSignedIn } = await aSiteOnAFile();
  for (const path of ["/login", "/logout"]) {
    lock();
    const answer = site.post(path, new URLSearchParams(administrator), { cookie });
    const aMoment = new Promise((resolve) => setTimeout(() => resolve("waits"), 500));
    expect(await Promise.race([answer, aMoment])).toBe("waits");
    release();
    expect((await answer).status).toBe(303);
  }
  expect(await isSignedIn()).toBe(false);
});

test("a sign-out that cannot be written says so, keeps the cookie, and works a moment later", async () => {
  const { site, cookie, whileLocked, isSignedIn } = await aSiteOnAFile();
  await whileLocked(async () => {
    const refused = await site.post("/logout?lang=en", "", { cookie });
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.getSetCookie()]).toEqual([
      503,
      "5",
      [],
    ]);
    const html = await refused.text();
    expect(html).toContain("You are still signed in");
    expect(html).toContain('action="/logout?lang=en"');
    expect(await (await site.post("/logout", "", { cookie })).text()).toContain(
      "Votre session est encore ouverte",
    );
    expect(await isSignedIn()).toBe(true);
  });
  expect((await site.post("/logout", "", { cookie })).status).toBe(303);
  expect(await isSignedIn()).toBe(false);
});

test("a sign-in that cannot be written says so, is not counted as a wrong one, and works a moment later", async () => {
  const { site, whileLocked } = await aSiteOnAFile();
  const signIn = () => site.post("/login?lang=en", new URLSearchParams(administrator));
  await whileLocked(async () => {
    for (let count = 0; count < 12; count++) {
      const refused = await signIn();
      expect([refused.status, refused.headers.get("retry-after"), sessionOf(refused)]).toEqual([
        503,
        "5",
        "",
      ]);
      expect(await refused.text()).toContain("Try again in a moment");
    }
  });
  const entered = await signIn();
  expect(entered.status).toBe(303);
  expect((await site.get("/admin/account", { cookie: sessionOf(entered) })).status).toBe(200);
});

test("a password that cannot be written stays the old one, and the form says so", async () => {
  const { site, cookie, whileLocked } = await aSiteOnAFile();
  const next = "quatre rods et une gamelle";
  const change = { step: "password", password: administrator.password, next };
  await whileLocked(async () => {
    const refused = await site.post("/admin/account?lang=en", new URLSearchParams(change), { cookie });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []]);
    expect(await refused.text()).toContain("Try again in a moment");
  });
  expect((await site.post("/login", new URLSearchParams(administrator))).status).toBe(303);
});

test("an expired session's page answers while something is written, as a visitor's", async () => {
  const { site, cookie, whileLocked } = await aSiteOnAFile();
  await sql`update session set "expiresAt" = '2020-01-01T00:00:00.000Z'`.execute(site.database.write);
  await whileLocked(async () => {
    const page = await site.get("/", { cookie });
    expect([page.status, (await page.text()).includes(administrator.email)]).toEqual([200, false]);
  });
});
