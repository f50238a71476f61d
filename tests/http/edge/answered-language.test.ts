import { expect, test } from "vitest";
import { administrator, aSite, origin, sessionOf } from "#tests/http/a-site.ts";
import { aTable } from "#tests/http/a-table.ts";

const wrong = () => new URLSearchParams({ email: "ana@laval.example", password: "not-the-password" });
const languageOf = async (answer: Response) => /<html[^>]* lang="([\w-]+)"/.exec(await answer.text())?.[1];
const from = (page: string, cookie = "") => ({ referer: page, cookie });

test.each([
  { page: `${origin}/login?lang=en`, cookie: "", lang: "en-CA", why: "the page was asked for in English" },
  {
    page: `${origin}/login?lang=fr`,
    cookie: "language=en",
    lang: "fr-CA",
    why: "the page was asked for in French",
  },
  { page: `${origin}/login`, cookie: "language=en", lang: "en-CA", why: "the page was in English" },
  { page: `${origin}/login?lang=de`, cookie: "language=en", lang: "en-CA", why: "no such language" },
  { page: "https://elsewhere.example/?lang=en", cookie: "", lang: "fr-CA", why: "a page of another site" },
  { page: "no address", cookie: "", lang: "fr-CA", why: "what is no address" },
])("R60: a form on $page is answered in $lang: $why", async ({ page, cookie, lang }) => {
  const site = await aSite();
  const answer = await site.post("/login?returnTo=%2Fadmin", wrong(), from(page, cookie));
  expect(await languageOf(answer)).toBe(lang);
});

test("R60: the address of a form says its language before the page that it is on", async () => {
  const site = await aSite();
  const answer = await site.post("/login?lang=fr", wrong(), from(`${origin}/login?lang=en`));
  expect(await languageOf(answer)).toBe("fr-CA");
});

test("R60: whoever is refused in English is asked again in English, without a cookie", async () => {
  const site = await aSite();
  const page = await (await site.post("/login?lang=en", wrong())).text();
  const [, again = ""] = /action="([^"]*\/login[^"]*)"/.exec(page) ?? [];
  const answer = await site.post(again.replaceAll("&amp;", "&"), wrong());
  expect(await languageOf(answer)).toBe("en-CA");
});

test("R60: the page that a form leads to is in the language of the page that it was on", async () => {
  const site = await aSite();
  await site.signIn();
  const led = async (page: string, cookie?: string) => {
    const answer = await site.post("/login", new URLSearchParams(administrator), from(page, cookie));
    return [sessionOf(answer) === "", answer.headers.get("location")];
  };
  expect(await led(`${origin}/login?lang=en`)).toEqual([false, "/admin?lang=en"]);
  // A browser that keeps this language needs no more.
  expect(await led(`${origin}/login?lang=en`, "language=en")).toEqual([false, "/admin"]);
  expect(await led(`${origin}/login`)).toEqual([false, "/admin"]);
});

test("R60: the application too leads from a form to a page in the language of the page that it was on", async () => {
  const site = await aSite();
  const session = await site.signIn();
  const typed = { name: "Ouvert", city: "Laval", from: "2026-03-22", status: "upcoming" };
  const led = async (from: string, kept = "") => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, from })) form.set(name, value);
    const headers = { referer: `${origin}/tournaments/new?lang=en`, cookie: `${session}; ${kept}` };
    const answer = await site.post("/tournaments/new.data", form, headers);
    return /"(\/tournaments\?[^"]*)"/.exec(await answer.text())?.[1];
  };
  expect(await led("2026-03-22")).toBe("/tournaments?saved=laval-2026-03-22&lang=en");
  expect(await led("2026-03-23", "language=en")).toBe("/tournaments?saved=laval-2026-03-23");
});

test("R60: a form that asks for a page does it in the language of its own page, without scripts and a cookie too", async () => {
  const site = await aSite();
  const cookie = await site.signIn();
  for (const path of ["/", "/rankings/bonzini", "/methods", "/search?q=xy", "/admin/history"]) {
    const asking = async (page: string) => askedIn(await site.html(page, { cookie }));
    const english = await asking(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
    expect(new Set(english), path).toEqual(new Set(["en"]));
    expect(new Set(await asking(path)), path).toEqual(new Set([null]));
  }
});

test.each([
  { lang: "en", cookie: "", leads: "en", why: "the browser keeps none, so a link would lead to French" },
  { lang: "fr", cookie: "language=en", leads: "fr", why: "the browser keeps English" },
  { lang: "en", cookie: "language=en", leads: null, why: "the browser keeps English" },
  { lang: "fr", cookie: "", leads: null, why: "French is what a link leads to anyway" },
])("R60: links and forms of a page asked for in $lang with “$cookie” ask for $leads: $why", async (row) => {
  const { lang, cookie, leads } = row;
  const site = await aSite();
  // Twice: kept under one address, each is another document.
  for (const path of ["/", "/methods", "/nothing", "/methods"]) {
    const links = linksIn(await site.html(`${path}?lang=${lang}`, { cookie }));
    expect(links.length, path).toBeGreaterThan(10);
    expect(new Set(links.map(langOfAddress)), path).toEqual(new Set([leads]));
  }
  // Administrators' pages too, where no script does it; a form says English in any case.
  const session = await site.signIn();
  for (const path of ["/admin", "/admin/history", "/rankings/bonzini"]) {
    const page = await site.html(`${path}?lang=${lang}`, { cookie: `${session}; ${cookie}` });
    expect(new Set(linksIn(page).map(langOfAddress)), path).toEqual(new Set([leads]));
    const ofForms = lang === "en" ? "en" : leads;
    expect(new Set(actionsIn(page).map(langOfAddress)), path).toEqual(new Set([ofForms]));
    expect(new Set(askedIn(page)), path).toEqual(new Set([ofForms]));
  }
});

test("R60: a page for want of a page leads on in its own language, and its own address says it already", async () => {
  const site = await aSite();
  const refused = await site.post("/admin/compile?lang=en", new URLSearchParams());
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.stringContaining('<a href="/login?lang=en" target="_blank" rel="noopener">Open the sign-in page'),
  ]);
  const cut = await site.post("/login?lang=en", new URLSearchParams({ email: "a".repeat(100_000) }));
  expect([cut.status, await cut.text()]).toEqual([413, expect.stringContaining('<a href="">Open the form')]);
});

test("R60: whoever chooses another language leaves the one of the address", async () => {
  const site = await aSite();
  const chosen = new URLSearchParams({ lang: "fr", returnTo: "/live" });
  const answer = await site.post("/language", chosen, from(`${origin}/live?lang=en`));
  expect(answer.headers.get("location")).toBe("/live");
});

test("R60: every form on an English page is sent to an English address, so that the next step is English too, without a cookie", async () => {
  const { site, cookie, idOf } = await aTable();
  const ana = idOf("Ana Côté");
  for (const path of [
    "/admin",
    "/admin/evenings",
    "/admin/add-player?table=bonzini",
    `/admin/players/${ana}`,
    "/admin/compile",
    "/admin/start-ratings",
    "/admin/import-players",
    "/admin/push-tokens",
  ]) {
    const sent = async (page: string) => actionsIn(await site.html(page, { cookie }));
    const english = await sent(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
    expect(new Set(english.map(langOfAddress)), path).toEqual(new Set(["en"]));
    expect(new Set((await sent(path)).map(langOfAddress)), path).toEqual(new Set([null]));
  }
  const form = { playerId: ana, step: "preview" };
  const post = async (path: string, fields: Record<string, string>, referer = "") =>
    (await site.post(path, new URLSearchParams(fields), { cookie, referer })).text();
  const page = `${origin}/admin/players/${ana}?lang=en`;
  const asked = await post(`/admin/delete-player?player=${ana}`, form, page);
  const next = actionsIn(asked).find((address) => address.startsWith("/admin/delete-player")) ?? "";
  expect(await post(next, { ...form, step: "delete" })).toContain("Player deleted: Ana Côté");
});

/** Where the forms of a page are sent; the buttons that choose a language are one, and say it themselves. */
function actionsIn(html: string): string[] {
  return [...html.matchAll(/<form(?=[^>]*method="post")[^>]* action="([^"]*)"/g)]
    .map(([, action = ""]) => action.replaceAll("&amp;", "&"))
    .filter((action) => action !== "/language");
}

/** The language that each form of a page which asks for another page asks for. */
function askedIn(html: string): (string | null)[] {
  return [...html.matchAll(/<form(?![^>]*method=)[^>]*>.*?<\/form>/gs)].map(
    ([form]) => /name="lang" value="(\w+)"/.exec(form)?.[1] ?? null,
  );
}

/** Where a page's links within the site lead; a calendar, a feed and the like say their language in any case. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => !/\.(ics|atom)\?/.test(address));
}

const langOfAddress = (address: string) => new URL(address, origin).searchParams.get("lang");
