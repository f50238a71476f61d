import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { createLog } from "#app/server/machine/logger.ts";
import { openNoticeKeys } from "#app/server/notices/notice-keys.ts";
import { postPublicly } from "#app/server/notices/post-publicly.ts";
import { startNotices } from "#app/server/notices/start-notices.ts";
import { builtScript } from "#tests/built-script.ts";
import { testNow } from "#tests/factories/operator.ts";
import { documentedFile, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { aLiveSite, push } from "./a-live-site.ts";
import { aPushService, aSubscription, signedBy } from "./a-push-service.ts";

type Subscription = ReturnType<typeof aSubscription>;

const log = createLog("silent");
const now = () => testNow;
const called = {
  round: 2,
  home: ["01111111"],
  away: ["22222222"],
  pg: 3,
  start_at: null,
  end_at: null,
  score: null,
};

/** A live site on a file, where Ana and Bob have played one match and are known. */
async function aDay() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-notices-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "live.sqlite");
  const { site, token } = await aLiveSite(file);
  await push(site, token, flatFile([flatMatch()]));
  const players = site.database.read
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId");
  const rows = await players.select(["players.id", "people.name"]).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
  return { site, token, file, ana: idOf("Ana Côté"), bob: idOf("Bob Roy") };
}

async function ask(site: TestSite, { endpoint, p256dh, auth }: Subscription, player: string, more = {}) {
  const fields = new URLSearchParams({ endpoint, p256dh, auth, player, lang: "en", ...more });
  return (await site.post("/live/notices", fields)).status;
}

async function kept(site: TestSite) {
  return site.database.read.selectFrom("notice_subscriptions").selectAll().execute();
}

async function start(database: TestSite["database"], post: Parameters<typeof startNotices>[1]) {
  const notices = await startNotices({ database, log, now, baseUrl: "https://gamelle.example" }, post);
  onTestFinished(() => notices.close());
}

test("a browser is told once, readable for it alone, by one of two processes, in its language; the end of the day forgets it", async () => {
  const { site, token, file, ana, bob } = await aDay();
  const elsewhere = await openDatabase({ file });
  onTestFinished(() => elsewhere.close());
  const service = await aPushService((path) => ({ "/gone": 410, "/unknown": 404 })[path] ?? 201);
  await start(site.database, service.post);
  await start(elsewhere, service.post);
  const [one, gone, unknown] = [aSubscription("/one"), aSubscription("/gone"), aSubscription("/unknown")];
  expect(await ask(site, one, ana)).toBe(204);
  expect(await ask(site, one, bob, { lang: "fr" })).toBe(204);
  expect(await ask(site, gone, ana)).toBe(204);
  expect(await ask(site, unknown, ana)).toBe(204);
  // Somebody after whom it was called was erased.
  await site.database.write.updateTable("tournaments").set({ name: "Coupe Anonymous" }).execute();

  await push(site, token, documentedFile([called], { code: "Q1" }));
  const received = await service.arrived(4);
  const read = received.filter(({ path }) => path === "/one").map(({ body }) => one.read(body));
  const [title, titre] = ["Coupe Anonymous", "Coupe Anonyme"];
  const url = "/live";
  expect(read).toContainEqual({ title, url, body: "Ana Côté is called to table 3", tag: ana });
  expect(read).toContainEqual({ title: titre, url, body: "On attend Bob Roy à la table 3", tag: bob });
  const { publicKey } = await openNoticeKeys(site.database.write);
  const headers = received[0]?.headers ?? {};
  expect(signedBy(publicKey, headers.authorization)).toMatchObject({
    aud: "https://push.example",
    sub: expect.stringMatching(/^(https|mailto):/),
  });
  expect([headers["content-encoding"], headers["urgency"], headers["ttl"]]).toEqual([
    "aes128gcm",
    "high",
    "600",
  ]);

  // The same match at the same table has begun: it was said. At another table it is news.
  await push(site, token, documentedFile([{ ...called, start_at: "2025-03-14 18:40:00" }], { code: "Q1" }));
  await push(
    site,
    token,
    documentedFile([{ ...called, start_at: "2025-03-14 18:40:00", pg: 5 }], { code: "Q1" }),
  );
  const [, , , , fifth] = await service.arrived(6);
  expect(fifth && one.read(fifth.body)).toMatchObject({ body: expect.stringMatching(/table 5/) });
  expect((await kept(site)).map(({ endpoint }) => endpoint)).toEqual([one.endpoint, one.endpoint]);
  expect(service.received.filter(({ path }) => path !== "/one")).toHaveLength(2);

  await writeSettings(site.database.write, { liveTournament: "none" });
  await site.database.transaction(async () => undefined);
  await expect.poll(() => kept(site)).toEqual([]);
  expect(service.received).toHaveLength(6);
});

test("everyone may ask, from our own pages, for somebody of a live tournament, with what a browser sends, and not without end", async () => {
  const { site, ana } = await aDay();
  const one = aSubscription("/one");
  const foreign = await site.post("/live/notices", "endpoint=x", { origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect(await ask(site, { ...one, endpoint: "https://192.168.1.1/" }, ana)).toBe(422);
  expect(await ask(site, one, "nobody")).toBe(404);
  expect((await site.post("/live/notices", "a".repeat(5_000))).status).toBe(422);
  expect([await ask(site, one, ana), await ask(site, one, ana)]).toEqual([204, 204]);
  expect(await kept(site)).toHaveLength(1);
  expect(await ask(site, one, ana, { stop: "1" })).toBe(204);
  expect(await kept(site)).toEqual([]);
  const statuses = await Promise.all(Array.from({ length: 210 }, () => ask(site, one, ana)));
  expect(statuses).toContain(429);
  await writeSettings(site.database.write, { liveTournament: "none" });
  const { endpoint, p256dh, auth } = one;
  const fields = new URLSearchParams({ endpoint, p256dh, auth, player: ana, lang: "fr" });
  expect((await site.post("/live/notices", fields, {}, "192.0.2.77")).status).toBe(409);
});

test("of the room for notices one network has a part only, and may always give its own back", async () => {
  const asked: string[] = [];
  const budgetOf = (what: string) => ({
    spend: (address: string) => (what === "notices-kept" && asked.push(address) > 1 ? 3_600 : 0),
  });
  const site = await aSite(undefined, undefined, { budgets: { budgetOf } });
  const one = aSubscription("/one");
  expect([await ask(site, one, "nobody"), await ask(site, one, "nobody")]).toEqual([409, 429]);
  expect(await ask(site, one, "nobody", { stop: "1" })).toBe(204);
  expect(asked).toHaveLength(2);
});

test("all networks that one machine may have share its part of the room for notices", async () => {
  const asked: string[] = [];
  const budgetOf = (what: string) => ({
    spend: (address: string) => (what === "notices-kept" ? asked.push(address) : 0),
  });
  const site = await aSite(undefined, undefined, { budgets: { budgetOf } });
  const { endpoint, p256dh, auth } = aSubscription("/one");
  const fields = new URLSearchParams({ endpoint, p256dh, auth, player: "nobody", lang: "en" });
  for (const address of ["2001:db8:1:2::7", "2001:db8:1:3::7", "2001:db8:2:2::7"])
    await site.post("/live/notices", fields, {}, address);
  expect(asked).toEqual(["2001:db8:1::/48", "2001:db8:1::/48", "2001:db8:2::/48"]);
});

test("no request goes into the own network, whatever a name leads to", async () => {
  const sent = postPublicly(new URL("https://localhost/"), {}, new Uint8Array());
  await expect(sent).rejects.toThrow("localhost is no public address");
});

test("the live page offers it where the site has its keys and browsers keep its pages", async () => {
  const { site, ana } = await aDay();
  expect(await site.html("/live")).not.toContain("data-notices");
  const { publicKey } = await openNoticeKeys(site.database.write);
  await site.database.transaction(async () => undefined);
  const html = await site.html(`/live?follow=${ana}`);
  expect(html).toContain(`data-notices="${publicKey}" data-script="${builtScript("notices")}"`);
  expect(html).toContain(`data-notice="${ana}"`);
  expect((await site.get(builtScript("notices"))).status).toBe(200);
});
