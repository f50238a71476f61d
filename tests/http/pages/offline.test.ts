import { expect, test } from "vitest";
import { dateTags } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { paths } from "#app/paths.ts";
import { builtScript } from "#tests/built-script.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";
import { aWorker } from "./a-worker.ts";

const pages = "pages-1";
const hour = 60 * 60 * 1000;
/** 19 h 05 in Greenwich, by the clock of whoever runs this. */
const clockTime = (lang: Locale) =>
  new Intl.DateTimeFormat(dateTags[lang], { hour: "numeric", minute: "2-digit" }).format(
    new Date("2026-03-01T19:05:00Z"),
  );

test("the worker asks this site only, and is asked for anew each time", async () => {
  const site = await aSite();
  const { headers } = await site.get("/offline-worker.js");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect((await site.get("/farewell-worker.js")).status).toBe(404);
  expect((await site.get("/")).headers.get("content-security-policy")).toContain("worker-src 'self'");
});

test.each([
  { lang: "fr", words: "Sans connexion\u00a0: état de " },
  { lang: "en", words: "Offline: as of " },
] as const)(
  "without a connection a page that was seen opens, and says from when it is: $lang",
  async ({ lang, words }) => {
    const site = await aSite();
    await aSeason(site);
    const worker = await aWorker(site, () => `language=${lang}`);
    await worker.wake();
    const seen = await worker.html("/rankings/bonzini");
    worker.connection.isCut = true;
    worker.connection.now += hour;
    const kept = await worker.ask("/rankings/bonzini");
    const html = (await kept?.text()) ?? "";
    const note = /<p class="as-of">([^<]*)<\/p>/.exec(html)?.[1]?.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(note).toBe(`${words}${clockTime(lang)}`.replaceAll(/[\u00a0\u202f]/g, " "));
    // Nothing else of it differs, and it stands under the same policy.
    expect(html.replace(/<p class="as-of"[^>]*>[^<]*<\/p>/, "")).toBe(
      seen.replace(/<p class="as-of"[^>]*>[^<]*<\/p>/, ""),
    );
    expect(kept?.headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);

test("a page of another day says its day, and one of two weeks ago is not shown any more", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  worker.connection.now = new Date(2026, 2, 1, 14, 5).getTime();
  await worker.wake();
  await worker.ask("/live");
  worker.connection.isCut = true;
  worker.connection.now += 48 * hour;
  expect(await worker.html("/live")).toContain("état du 1er mars 2026");
  worker.connection.now += 13 * 24 * hour;
  expect(await worker.html("/live")).toContain("il ne peut pas la montrer");
  expect(worker.caches.pathsIn(pages)).toEqual([]);
});

test("a page that was not seen is answered by a list of those that were, the last one first", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  await worker.wake();
  for (const path of ["/live", "/rankings/bonzini?q=ana&sort=singles"]) await worker.ask(path);
  worker.connection.isCut = true;
  const answer = await worker.ask("/methods?own=900&opponents=1100");
  const html = (await answer?.text()) ?? "";
  expect(answer?.status).toBe(503);
  expect(html).toContain(`href="${origin}/methods?own=900&amp;opponents=1100">Essayer de nouveau</a>`);
  const list = /<ul class="kept-pages">.*?<\/ul>/.exec(html)?.[0] ?? "";
  const links = [...list.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, href, title]) => [
    href,
    title,
  ]);
  expect(links).toEqual([
    [`${origin}/rankings/bonzini?q=ana&amp;sort=singles`, expect.stringContaining("Classement Bonzini")],
    [`${origin}/live`, expect.stringContaining("direct")],
  ]);
});

test("people who are followed have room of their own, and what another version kept goes", async () => {
  const site = await aSite();
  const { bonzini } = await aSeason(site);
  const worker = await aWorker(site);
  await worker.caches.open("pages-0");
  await worker.wake();
  const path = paths.followed("bonzini", bonzini);
  const piece = await (await worker.ask(path, { destination: "" }))?.text();
  expect(await worker.caches.keys()).not.toContain("pages-0");
  expect([worker.caches.pathsIn(pages), worker.caches.pathsIn("pieces-1")]).toEqual([[], [path]]);
  worker.connection.isCut = true;
  expect(await (await worker.ask(path, { destination: "" }))?.text()).toBe(piece);
});

test("the page that brought the worker is kept too, with its style, font and scripts", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  worker.browsers.windows.push(`${origin}/tournaments#main`);
  await worker.wake();
  expect(worker.caches.pathsIn(pages)).toEqual(["/tournaments"]);
  const parts = worker.caches.pathsIn("parts-1");
  expect(parts).toEqual(expect.arrayContaining([builtScript("visitor"), "/favicon.svg", "/offline"]));
  expect(parts.filter((path) => /^\/assets\/.*\.css$/.test(path))).toHaveLength(1);
  expect(parts.filter((path) => /^\/assets\/.*\.woff2$/.test(path))).toHaveLength(1);
  worker.connection.isCut = true;
  for (const path of parts.filter((one) => one !== "/offline")) {
    const part = await worker.ask(path, { destination: "style" });
    expect([path, part?.status]).toEqual([path, 200]);
  }
});

test("a connection that carries nothing is not waited for where the page is kept", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  await worker.wake();
  await worker.ask("/live");
  worker.connection.isSlow = true;
  expect(await worker.html("/live")).toContain('<p class="as-of">');
});

test("where a browser cannot read what it kept, everything comes by the connection", async () => {
  const site = await aSite();
  await aSeason(site);
  const worker = await aWorker(site);
  await worker.wake();
  const seen = await worker.html("/rankings/bonzini");
  const style = /href="(\/assets\/[\w.-]+\.css)"/.exec(seen)?.[1] ?? "";
  worker.caches.state.areBroken = true;
  expect(await worker.html("/rankings/bonzini")).toBe(seen);
  expect((await worker.ask(style, { destination: "style" }))?.status).toBe(200);
  expect((await worker.ask(builtScript("visitor"), { destination: "script" }))?.status).toBe(200);
  worker.connection.isCut = true;
  for (const path of ["/rankings/bonzini", style]) {
    const destination = path === style ? "style" : "document";
    expect((await worker.ask(path, { destination }))?.type).toBe("error");
  }
});

test("at most 40 pages are kept, those that were seen last", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  await worker.wake();
  for (let number = 1; number <= 41; number++) await worker.ask(`/?seen=${number}`);
  await worker.ask("/?seen=2");
  await worker.ask("/?seen=42");
  const kept = worker.caches.pathsIn(pages);
  expect(kept).toHaveLength(40);
  expect([kept[0], ...kept.slice(-2)]).toEqual(["/?seen=4", "/?seen=2", "/?seen=42"]);
});

test("pages of who is signed in, and other pages that are somebody's own, are never kept; an older copy goes", async () => {
  const site = await aSite();
  let cookie = "";
  const worker = await aWorker(site, () => cookie);
  await worker.wake();
  await worker.ask("/tournaments");
  await worker.ask("/login");
  await worker.ask("/search?q=ana");
  await worker.ask("/nothing");
  await worker.ask("/export/rankings/bonzini.csv");
  expect(worker.caches.pathsIn(pages)).toEqual(["/tournaments"]);
  cookie = await site.signIn();
  expect(await worker.html("/tournaments")).not.toContain("as-of");
  expect(worker.caches.pathsIn(pages)).toEqual([]);
  expect((await worker.ask(paths.desk()))?.status).toBe(200);
  expect(worker.caches.pathsIn(pages)).toEqual([]);
  worker.connection.isCut = true;
  await expect(worker.ask(paths.desk())).rejects.toThrow("no connection");
});

test("what the browser asked for ahead is not asked for again, for pages of administrators neither", async () => {
  const worker = await aWorker(await aSite());
  await worker.wake();
  const before = [...worker.connection.requests];
  for (const path of ["/admin", "/admin/backup", "/live"]) {
    const answer = await worker.ask(path, {}, new Response(`ahead of ${path}`));
    expect(await answer?.text()).toBe(`ahead of ${path}`);
  }
  expect(worker.connection.requests).toEqual(before);
  expect(worker.caches.pathsIn(pages)).toEqual([]);
});

test("signing in or out forgets all pages, and another language the words for want of a page", async () => {
  const site = await aSite();
  let language = "fr";
  const worker = await aWorker(site, () => `language=${language}`);
  await worker.wake();
  await worker.ask("/live");
  await worker.ask("/tournaments");
  // The page on which it was chosen is not shown in the old one, however slow the connection is.
  const referrer = `${origin}/live`;
  expect(await worker.ask(paths.language(), { method: "POST", referrer })).toBeUndefined();
  expect(worker.caches.pathsIn(pages)).toEqual(["/tournaments"]);
  language = "en";
  await worker.ask("/live");
  worker.connection.isCut = true;
  expect(await worker.html("/nowhere")).toContain("This browser has not seen that page lately");
  for (const path of [paths.login(), paths.logout()]) {
    worker.connection.isCut = false;
    await worker.ask("/live");
    expect(await worker.ask(path, { method: "POST" })).toBeUndefined();
    expect(worker.caches.pathsIn(pages)).toEqual([]);
  }
});

test("with OFFLINE_PAGES=0 the worker that browsers have is replaced by one that forgets everything and leaves", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  await worker.wake();
  await worker.ask("/live");
  const without = await aSite(undefined, undefined, { offlinePages: false });
  expect(await without.html("/")).not.toContain("data-worker");
  expect(await without.html("/")).not.toContain("as-of");
  await worker.wake(without);
  expect([await worker.caches.keys(), worker.browsers.unregistered]).toEqual([[], true]);
});

test("what a push service brings is shown, and a click on it opens the live page, or the window that has it", async () => {
  const site = await aSite();
  const worker = await aWorker(site);
  await worker.wake();
  const body = "Ana Côté joue maintenant à la table 3";
  await worker.bring({ title: "Ouvert de Laval", body, tag: "ana", url: "/live" });
  expect(worker.browsers.shown).toMatchObject([
    { title: "Ouvert de Laval", body, tag: "ana", data: "/live" },
  ]);
  await worker.click("/live");
  worker.browsers.windows.push(`${origin}/live?lang=fr`);
  await worker.click("/live");
  await worker.click("https://elsewhere.example/live");
  expect(worker.browsers.opened).toEqual([`${origin}/live`, `again ${origin}/live?lang=fr`]);
});
