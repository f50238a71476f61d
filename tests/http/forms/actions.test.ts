import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createLog } from "#app/server/machine/logger.ts";
import { openPaths } from "#app/server/pages/accepted-bodies.ts";
import { dump } from "#tests/data/dump.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin, type TestSite } from "#tests/http/a-site.ts";
import { isForAdministrators } from "#tests/http/visitor-addresses.ts";
import { aDraft, performedActions } from "./performed-actions.ts";
import { exampleOf, postedPaths } from "./posted-paths.ts";

const app = join(import.meta.dirname, "../../../app");

/** Whether there is nothing to read at the address of a route. */
function takesPostsOnly(file: string): boolean {
  return readFileSync(join(app, file), "utf8").includes("export { loadNothing as loader }");
}

/** The paths of actions that only administrators may do. */
const guarded = Object.keys(performedActions);

test("R50: every action is open to everyone, as may be, or has a request here that an administrator may make", async () => {
  const what = "say in performed-actions.ts, beside this file, what a form sends to it";
  expect(await postedPaths(await aSite()), what).toEqual([...openPaths, ...guarded].sort());
});

test("an address that takes what is posted is read without a fault: a page, the way to sign in, or none", async () => {
  const faults: object[] = [];
  const log = { ...createLog("silent"), error: (fault: object) => void faults.push(fault) };
  const site = await aSite(undefined, undefined, { log });
  const cookie = await site.signIn();
  for (const path of await postedPaths(site)) {
    const address = exampleOf(path);
    expect([address, (await site.get(address)).status]).toEqual([address, expect.toBeOneOf([200, 303, 404])]);
    const own = await site.get(address, { cookie });
    expect([address, own.status]).toEqual([address, expect.toBeOneOf([200, 303, 404])]);
  }
  expect(faults).toEqual([]);
});

/** Fields that one or another form has. */
const plausible = { name: "X", city: "Y", from: "2026-01-01", table: "bonzini", step: "compile" };

/** The content, and who may sign in with what. */
async function everything({ database }: TestSite) {
  const accounts = await sql`select * from account`.execute(database.read);
  return { ...(await dump(database)), accounts: accounts.rows };
}

/** A form of an administrator that is on its way until it is let go. */
async function onItsWay(site: TestSite, address: string, cookie: string) {
  const form = Promise.withResolvers<Uint8Array>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(await form.promise);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const asked = site.fetch(
    new Request(`${origin}${address}`, {
      method: "POST",
      headers: {
        cookie,
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "transfer-encoding": "chunked",
      },
      body,
      duplex: "half",
    } as RequestInit),
  );
  await expect.poll(() => body.locked).toBe(true);
  return (fields: Record<string, string>) => {
    form.resolve(new TextEncoder().encode(new URLSearchParams(fields).toString()));
    return asked;
  };
}

test("R50: whoever is removed while their form is on its way does nothing with it, at any action", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  const before = await everything(site);
  for (const path of guarded) {
    const letGo = await onItsWay(site, exampleOf(path), cookie);
    await sql`update session set "expiresAt" = '2020-01-01T00:00:00.000Z'`.execute(site.database.write);
    const answer = await letGo({ ...plausible, email: "way-back@laval.example" });
    expect([path, answer.status]).toEqual([path, 401]);
    const page = await answer.text();
    // Where a script sends, there is no page to show.
    if (page.startsWith("<!DOCTYPE html>"))
      expect([path, page]).toEqual([path, expect.stringContaining("<title>Réservé")]);
    await sql`update session set "expiresAt" = '2099-01-01T00:00:00.000Z'`.execute(site.database.write);
  }
  expect(await everything(site)).toEqual(before);
});

describe.each(guarded)("R50: %s", (path) => {
  test("carries out for an administrator what it refuses to everyone else", async () => {
    const site = await aSite();
    const season = await aSeason(site);
    const cookie = await site.signIn();
    const address = path
      .replace(":tournamentId", season.upcoming)
      .replace(":kind/:name", "pages/rules")
      .replace(":draftId", path.includes(":draftId") ? await aDraft(site) : "");
    const fields = (await performedActions[path]?.({ site, season })) ?? {};
    const ask = (headers: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return site.post(address, form, headers);
    };
    const before = await everything(site);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ cookie, origin: "https://evil.example" })).status).toBe(403);
    expect(await everything(site)).toEqual(before);
    expect((await ask({ cookie })).status).toBeOneOf([200, 303]);
    expect(await everything(site)).not.toEqual(before);
  });
});

test("R50: every action refuses everyone else, and nothing is changed", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  const ended = await site.signIn();
  await site.post("/logout", "", { cookie: ended });
  const expired = await site.signIn();
  await sql`update session set ${sql.ref("expiresAt")} = ${"2020-01-01T00:00:00.000Z"}`.execute(
    site.database.write,
  );
  const others: { who: string; headers: Record<string, string>; status: number }[] = [
    { who: "a visitor", headers: {}, status: 401 },
    { who: "a forged session", headers: { cookie: "__Host-gamelle=forged.signature" }, status: 401 },
    { who: "a session that was signed out", headers: { cookie: ended }, status: 401 },
    { who: "a session that has expired", headers: { cookie: expired }, status: 401 },
    { who: "another site", headers: { origin: "https://evil.example" }, status: 403 },
    { who: "nobody's page", headers: { origin: "null" }, status: 403 },
  ];
  const before = await dump(site.database);
  for (const path of guarded) {
    const address = path.replace(":tournamentId", season.completed);
    for (const { who, headers, status } of others) {
      const form = new FormData();
      for (const [name, value] of Object.entries(plausible)) form.set(name, value);
      const response = await site.post(address, form, headers);
      expect([path, who, response.status]).toEqual([path, who, status]);
    }
    expect(await dump(site.database), path).toEqual(before);
  }
});

test("R50: a visitor who asks for any page of administrators is sent to sign in, and back to what was asked for", async () => {
  const site = await aSite();
  const guardedPages = routes.filter(
    ({ path = "", file }) => isForAdministrators(path) && !takesPostsOnly(file),
  );
  expect(guardedPages.length).toBeGreaterThan(35);
  for (const { path } of guardedPages) {
    const address = `/${path?.replaceAll(/:\w+/g, "nobody")}?step=1`;
    const response = await site.get(address);
    expect([address, response.status, response.headers.get("location")]).toEqual([
      address,
      303,
      `/login?returnTo=${encodeURIComponent(address)}`,
    ]);
  }
});

test("a post without an origin counts where the browser says that it is from our own pages", async () => {
  const site = await aSite();
  const statusOf = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ lang: "en" });
    return (await site.ask("/language", { method: "POST", body, headers })).status;
  };
  expect(await statusOf({ "sec-fetch-site": "same-origin" })).toBe(303);
  expect(await statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusOf({})).toBe(403);
  // An origin that is given goes before it.
  expect(await statusOf({ origin: "", "sec-fetch-site": "same-origin" })).toBe(403);
  expect(await statusOf({ origin: "https://evil.example", "sec-fetch-site": "same-origin" })).toBe(403);
});

test.each([
  { lang: "fr", words: "Cette demande ne vient pas d’ici", tag: "fr-CA" },
  { lang: "en", words: "This request does not come from here", tag: "en-CA" },
])(
  "who posts from elsewhere reads why, and what to do, in their language ($lang)",
  async ({ lang, words, tag }) => {
    const site = await aSite();
    const ask = (path: string) =>
      site.post(path, "", { origin: "https://evil.example", cookie: `language=${lang}` });
    const refused = await ask("/login");
    const html = await refused.text();
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`<h1>${words}</h1>`);
    expect(html).toContain('<a href="/">');
    // The application reads data, and has words of its own.
    expect(await (await ask("/login.data")).text()).toBe("");
  },
);
