import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { insertAuditEntry } from "#app/data/operations/audit-entries.ts";
import { builtScript } from "#tests/built-script.ts";
import { anAuditEntry } from "#tests/factories/audit-entry.ts";
import { aSite, origin } from "#tests/http/a-site.ts";

test("/healthz answers with the version when the database answers", async () => {
  const site = await aSite();
  const response = await site.get("/healthz");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok", version: "test" }]);
});

test("a page comes compressed with an ETag, and not again while nothing changed", async () => {
  const site = await aSite();
  const first = await site.get("/", { "accept-encoding": "br" });
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("content-encoding"), first.headers.get("cache-control")]).toEqual([
    "br",
    "private, no-cache",
  ]);
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain("<h1>");
  expect((await site.get("/", { "if-none-match": "*" })).status).toBe(304);
  const again = await site.get("/", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await site.database.transaction(async (tx) => {
    await insertAuditEntry(tx, anAuditEntry);
    await tx.insertInto("settings").values({ key: "siteName", value: '"Ligue de Laval"' }).execute();
  });
  const changed = await site.get("/", { "if-none-match": etag });
  expect([changed.status, (await changed.text()).includes("Ligue de Laval")]).toEqual([200, true]);
});

test("a session cookie that nobody signed still gets the visitors' document", async () => {
  const site = await aSite();
  const [plain, junk] = [await site.get("/"), await site.get("/", { cookie: "__Host-gamelle=made.up" })];
  expect(junk.headers.get("etag")).toBe(plain.headers.get("etag"));
});

test("every document has a strict policy and no visitor's page an inline script", async () => {
  const site = await aSite();
  const { headers } = await site.get("/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'inline-speculation-rules';");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age");
});

test.each([
  { asked: "/Rankings/Bonzini", canonical: "/rankings/bonzini" },
  { asked: "/ADMIN/Import-Matches", canonical: "/admin/import-matches" },
  { asked: "//tournaments//history/", canonical: "/tournaments/history" },
  { asked: "/r%61nkings/bonzini?q=%C3%A9ric", canonical: "/rankings/bonzini?q=%C3%A9ric" },
])("$asked leads to $canonical", async ({ asked, canonical }) => {
  const site = await aSite();
  const response = await site.get(asked);
  expect([response.status, response.headers.get("location")]).toEqual([308, canonical]);
});

test("the data of a page without its document is not for visitors", async () => {
  const site = await aSite();
  expect((await site.get("/rankings/bonzini.data")).status).toBe(401);
  const cookie = await site.signIn();
  expect((await site.get("/rankings/bonzini.data", { cookie })).status).toBe(200);
});

test("R60: the language is asked for, else kept in a cookie, else French", async () => {
  const site = await aSite();
  expect(await site.html("/", { cookie: "language=en" })).toContain('lang="en-CA"');
  expect(await site.html("/?lang=fr", { cookie: "language=en" })).toContain('lang="fr-CA"');
  expect(await site.html("/", { cookie: "language=de" })).toContain('lang="fr-CA"');
});

test("R60: an address that leads elsewhere does so in the language that it was asked for in", async () => {
  const site = await aSite();
  const led = async (path: string) =>
    (await site.get(path, { cookie: "language=fr" })).headers.get("location");
  expect(await led("/rankings/bonzini?on=2020-01-01&sort=singles&lang=en")).toBe(
    "/rankings/bonzini?sort=singles&lang=en",
  );
  expect(await led("/rankings/bonzini?on=2020-01-01&lang=en")).toBe("/rankings/bonzini?lang=en");
  expect(await led("/admin?lang=en")).toBe("/login?returnTo=%2Fadmin%3Flang%3Den&lang=en");
  for (const path of ["/admin", "/admin?lang=de"]) expect(await led(path)).not.toContain("&lang=");
  expect(await led("/Live?lang=en")).toBe("/live?lang=en");
});

test("R60: the FR and EN buttons set the cookie and lead back, on this site only", async () => {
  const site = await aSite();
  const chosen = await site.post(
    "/language",
    new URLSearchParams({ lang: "en", returnTo: "/rankings/bonzini?q=ana" }),
  );
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/rankings/bonzini?q=ana"]);
  expect(chosen.headers.get("set-cookie")).toMatch(/^language=en; Path=\/; Max-Age=\d+; SameSite=Lax/);
  expect(chosen.headers.get("clear-site-data")).toBe('"prefetchCache"');
  for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const away = await site.post("/language", new URLSearchParams({ lang: "fr", returnTo }));
    expect(away.headers.get("location")).toBe("/");
  }
});

test("every page names its alternates and its own address", async () => {
  const site = await aSite();
  const html = await site.html("/live");
  expect(html).toContain(`<link rel="canonical" href="${origin}/live"/>`);
  expect(html).toContain(`hrefLang="fr" href="${origin}/live"`);
  expect(html).toContain(`hrefLang="en" href="${origin}/live?lang=en"`);
});

test("a visitor's scripts are there and small: 3 kB for all that a page begins with", async () => {
  const site = await aSite();
  const contentOf = (name: string) => site.html(builtScript(name));
  const sizeOf = async (name: string) => gzipSync(await contentOf(name)).length;
  expect(await contentOf("visitor")).toContain("language");
  expect(await contentOf("follow")).toContain("followed");
  const common = await sizeOf("visitor");
  for (const name of ["follow", "live"]) expect(common + (await sizeOf(name))).toBeLessThan(3_000);
  // Fetched by whoever follows somebody on the day, or is about to.
  for (const name of ["live-people", "notices"]) expect(await sizeOf(name)).toBeLessThan(1_500);
});

const assets = join(import.meta.dirname, "../../../build/client/assets");
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(join(assets, name), "utf8");

test("no file for browsers has anything of the database", () => {
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((name) => /createTable|selectFrom|insertInto/.test(textOf(name)))).toEqual([]);
});

test("no files of the application import each other: one would run before what it needs is there", () => {
  const importsOf = (name: string) =>
    [...textOf(name).matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, imported = ""]) => imported);
  const waiting = new Map(scripts.map((name) => [name, importsOf(name)]));
  expect([...waiting.values()].some((imported) => imported.length > 0)).toBe(true);
  // What imports nothing that is left is taken away, until nothing is left but circles.
  for (let left = Number.POSITIVE_INFINITY; waiting.size < left; ) {
    left = waiting.size;
    for (const [name, imported] of waiting)
      if (!imported.some((other) => waiting.has(other))) waiting.delete(name);
  }
  expect([...waiting.keys()]).toEqual([]);
});
