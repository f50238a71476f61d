import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import type { Site } from "#app/server/site.ts";
import { builtScript } from "#tests/built-script.ts";
import { administrator } from "#tests/http/a-site.ts";
import { aListeningSite, type ListeningSite } from "./a-listening-site.ts";

interface CountingSite extends ListeningSite {
  /** How many requests were answered before any framework. */
  readonly atOnce: () => number;
}

async function aCountingSite(): Promise<CountingSite> {
  let count = 0;
  const counting = (site: Site): Site => ({
    ...site,
    answerAtOnce(request, response) {
      const isAnswered = site.answerAtOnce(request, response);
      if (isAnswered) count++;
      return isAnswered;
    },
  });
  return { ...(await aListeningSite(counting)), atOnce: () => count };
}

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One request on a connection of its own, its answer without the time. */
async function ask(site: ListeningSite, path: string, more: Headers = {}, method = "GET"): Promise<Answer> {
  const given: Headers = { Host: `localhost:${site.port}`, "Accept-Encoding": "br", ...more };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, "Connection: close"];
  const text = await site.send(`${head.join("\r\n")}\r\n\r\n`);
  const end = text.indexOf("\r\n\r\n");
  const [status = "", ...headers] = text.slice(0, end).split("\r\n");
  const pairs = headers.map((line) => line.split(/: (.*)/s)).map(([name = "", value = ""]) => [name, value]);
  return {
    status: Number(status.split(" ")[1]),
    headers: Object.fromEntries(pairs.filter(([name]) => name?.toLowerCase() !== "date")),
    body: text.slice(end + 4),
  };
}

/** A body without a byte: such a request always goes through the framework. */
const slowly = { "Content-Length": "0" };

const script = builtScript("visitor");

const pages = [
  ..."/ /tournaments /tournaments/history /rankings/bonzini /rankings/multitable /records/bonzini /live".split(
    " ",
  ),
  ..."/methods /news /api /offline /privacy /robots.txt /sitemap.xml /site.webmanifest /feed.atom".split(" "),
  ..."/tournaments.ics /embed/rankings/bonzini /embed/next /export/rankings/bonzini.csv".split(" "),
  ..."/rankings/bonzini?q=ana /live?lang=en".split(" "),
  script,
  ..."/favicon.svg /offline-worker.js /icons/180.png /favicon.ico".split(" "),
];

/** Each form of an answer is tried on these. */
const everyForm = new Set(["/", "/robots.txt", "/embed/rankings/bonzini", script, "/icons/180.png"]);

test("a page that is kept is the same, to the last header, by both ways", async () => {
  const site = await aCountingSite();
  let expected = 0;
  for (const path of pages) {
    const first = await ask(site, path, slowly);
    expect([path, first.status]).toEqual([path, 200]);
    const etag = first.headers.etag ?? "";
    const forms = [
      [{}, "GET"],
      [{}, "HEAD"],
      [{ "Accept-Encoding": "gzip, deflate" }, "GET"],
      [{ "If-None-Match": `W/"x", ${etag}` }, "GET"],
      [{ "If-None-Match": etag }, "HEAD"],
    ] as const;
    for (const [more, method] of everyForm.has(path) ? forms : forms.slice(0, 1)) {
      const slow = await ask(site, path, { ...more, ...slowly }, method);
      const fast = await ask(site, path, more, method);
      expect(fast, `${method} ${path}`).toEqual(slow);
      expect(fast.status).toBe("If-None-Match" in more ? 304 : 200);
      expect(fast.body === "", `${method} ${path}`).toBe(method === "HEAD" || "If-None-Match" in more);
      expected++;
      expect(site.atOnce(), `${method} ${path}`).toBe(expected);
    }
  }
  expect(expected).toBeGreaterThan(40);
});

test("only what is asked for in exactly the same way is answered at once", async () => {
  const site = await aCountingSite();
  const host = `localhost:${site.port}`;
  await ask(site, "/rankings/bonzini");
  const kept = await ask(site, "/rankings/bonzini");
  expect([kept.status, site.atOnce()]).toEqual([200, 1]);
  const others = [
    { path: "//rankings/bonzini", status: 308 },
    { path: "/rankings//bonzini", status: 308 },
    { path: "/rankings/bonzini/", status: 308 },
    { path: "/Rankings/bonzini", status: 308 },
    { path: "/r%61nkings/bonzini", status: 308 },
    { path: "/rankings/bonzini?q=", status: 308 },
    { path: "/methods/%2e%2e/rankings/bonzini", status: 200 },
    { path: `http://${host}/rankings/bonzini`, status: 200 },
    { path: `http://ana:secret@${host}/search?q=ana`, status: 200 },
    { path: `https://${host}/rankings/bonzini`, status: 200 },
    { path: "/rankings/bonzini?x=1", status: 200 },
    { path: "/rankings/bonzini.data", status: 401 },
    { path: "/rankings/bonzini%00", status: 400 },
    { path: "/rankings/bonzini", more: { Host: "localhost:1/rankings" }, status: 400 },
    { path: "/rankings/bonzini", more: { "X-Large": "x".repeat(20_000) }, status: 431 },
    { path: "/rankings/bonzini", method: "PUT", status: 405 },
    { path: "/rankings/bonzini", method: "OPTIONS", status: 405 },
    { path: "/rankings/bonzini", more: { "Accept-Encoding": "identity" }, status: 200 },
  ];
  for (const { path, more = {}, method, status } of others) {
    const answer = await ask(site, path, more, method);
    expect([path, answer.status]).toEqual([path, status]);
  }
  expect(site.atOnce()).toBe(1);
  // However it was asked for, also with a scheme that is not ours: what others get is the same.
  await ask(site, `https://${host}/rankings/bonzini`);
  expect(await ask(site, "/rankings/bonzini")).toEqual(kept);
});

test("languages, phones and cookies that nobody signed find their own page at once", async () => {
  const site = await aCountingSite();
  const asked: Headers[] = [
    {},
    { Cookie: "language=en" },
    { Cookie: "language=en; gamelle=made.up" },
    { Cookie: 'gamelle="made.up"; gamelle=x.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
    { "User-Agent": "Mozilla/5.0 (iPhone) Mobi" },
    { "Sec-CH-UA-Mobile": "?1", Cookie: "language=en" },
  ];
  const slow: Answer[] = [];
  for (const more of asked) slow.push(await ask(site, "/", { ...more, ...slowly }));
  for (const [index, more] of asked.entries()) expect(await ask(site, "/", more)).toEqual(slow[index]);
  expect(site.atOnce()).toBe(asked.length);
  const documents = new Set(slow.map(({ body }) => body));
  expect(documents.size).toBe(4);
});

test("somebody who is signed in never gets a visitors' page, and does again once signed out", async () => {
  const site = await aCountingSite();
  const token = new URL(site.site.firstLink ?? "").searchParams.get("token") ?? "";
  const origin = site.address;
  const made = await fetch(`${origin}/welcome`, {
    method: "POST",
    body: new URLSearchParams({ token, ...administrator }),
    headers: { origin },
    redirect: "manual",
  });
  const cookie = made.headers.getSetCookie().map((line) => line.split(";")[0]);
  const signedIn = { Cookie: `language=fr; ${cookie.join("; ")}` };
  // Asked for after the account was made: a page from before it is out of date, and is nobody's.
  const visitors = await ask(site, "/");
  const own = await ask(site, "/", signedIn);
  expect([own.status, own.headers["cache-control"], site.atOnce()]).toEqual([200, "no-store", 0]);
  await fetch(`${origin}/logout`, {
    method: "POST",
    headers: { origin, cookie: signedIn.Cookie },
    redirect: "manual",
  });
  // The cookie was signed, so it is looked up each time: it is nobody's any more.
  expect((await ask(site, "/", signedIn)).headers.etag).toBe(visitors.headers.etag);
  expect(site.atOnce()).toBe(0);
});

test("requests in one piece are answered one after the other, whichever way each goes", async () => {
  const site = await aCountingSite();
  await ask(site, "/methods");
  const request = (path: string, more = "") =>
    `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nAccept-Encoding: br\r\n${more}\r\n`;
  const asked = ["/methods", "/nothing", script, "/methods", "/healthz"].map((path) => request(path));
  const text = await site.send([...asked, request("/methods", "Connection: close\r\n")].join(""));
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 404, 200, 200, 200, 200]);
  expect(site.atOnce()).toBe(3);
});

test("what another process writes is seen within milliseconds, what the site itself writes at once", async () => {
  const site = await aCountingSite();
  await ask(site, "/methods");
  const before = await ask(site, "/methods");
  const other = await openDatabase({ file: join(site.dataDir, "gamelle.sqlite") });
  await other.transaction((tx) =>
    tx.insertInto("settings").values({ key: "siteName", value: '"Ligue de Laval"' }).execute(),
  );
  await other.close();
  // Longer than the site may look away.
  await setTimeout(20);
  const after = await ask(site, "/methods", { "If-None-Match": before.headers.etag ?? "" });
  expect([after.status, site.atOnce()]).toEqual([200, 1]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
