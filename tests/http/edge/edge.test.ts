import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { Err } from "#app/domain/values/result.ts";
import { paths } from "#app/paths.ts";
import { openPaths } from "#app/server/pages/accepted-bodies.ts";
import { builtScript } from "#tests/built-script.ts";
import { dump } from "#tests/data/dump.ts";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite, origin } from "#tests/http/a-site.ts";

/** A post whose body comes in pieces, exactly as its headers say it. */
function streamed(path: string, headers: Record<string, string>, body: ReadableStream<Uint8Array>): Request {
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request(origin + path, init);
}

/** A body that counts how much of it was read. */
function counted(pieces: number) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked++ < pieces) controller.enqueue(new Uint8Array(1_000));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked: () => asked };
}

describe("who may not post is answered before a byte of the body is read", () => {
  const form = "application/x-www-form-urlencoded";
  test.each<{ path: string; headers: Record<string, string>; status: number; why: string }>([
    { path: "/admin/compile", headers: {}, status: 401, why: "nobody's session" },
    { path: "/admin/compile.data", headers: {}, status: 401, why: "nobody's session, in the application" },
    { path: "/admin/import-matches", headers: {}, status: 401, why: "the longest bodies" },
    { path: "/admin/compile", headers: { origin: "https://evil.example" }, status: 403, why: "another site" },
    { path: "/rankings/bonzini", headers: {}, status: 405, why: "nothing takes it" },
    { path: "/nothing", headers: {}, status: 405, why: "no page" },
    { path: "/login", headers: { "content-length": "10001" }, status: 413, why: "more than a sign-in has" },
    { path: "/admin/compile", headers: { "content-length": "1000001" }, status: 413, why: "too long a form" },
  ])("$path: $status, $why", async ({ path, headers, status }) => {
    const site = await aSite();
    const { body, asked } = counted(5);
    const length: Record<string, string> =
      "content-length" in headers ? {} : { "transfer-encoding": "chunked" };
    const response = await site.fetch(
      streamed(path, { origin, "content-type": form, ...length, ...headers }, body),
    );
    expect([response.status, asked()]).toEqual([status, 0]);
  });
});

test("R50: what is open to everyone is what the specification opens, and the way back from a forgotten password", () => {
  expect(openPaths).toEqual([
    "/invitation",
    "/language",
    "/login",
    "/login/forgotten",
    "/login/provider",
    "/logout",
    "/new-password",
    "/welcome",
  ]);
});

test.each([
  { method: "PUT", path: "/rankings/bonzini", allow: "GET, HEAD" },
  { method: "DELETE", path: "/admin/undo", allow: "GET, HEAD, POST" },
  { method: "OPTIONS", path: "/", allow: "GET, HEAD" },
  { method: "PATCH", path: "/language", allow: "GET, HEAD, POST" },
  { method: "POST", path: "/", allow: "GET, HEAD" },
  { method: "POST", path: builtScript("visitor"), allow: "GET, HEAD" },
])("$method $path is not taken, and the answer says what is", async ({ method, path, allow }) => {
  const site = await aSite();
  const response = await site.ask(path, { method, headers: { origin } });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
});

test("a body without a length that is longer than allowed is cut, and so is one that is longer than it said", async () => {
  const site = await aSite();
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const before = await dump(site.database);
  const lengths: Record<string, string>[] = [{ "transfer-encoding": "chunked" }, { "content-length": "500" }];
  for (const said of lengths) {
    const { body, asked } = counted(50);
    const response = await site.fetch(streamed(paths.language(), { ...headers, ...said }, body));
    expect(response.status).toBe(413);
    expect(asked()).toBeLessThan(15);
  }
  expect(await dump(site.database)).toEqual(before);
});

test("HEAD before GET leaves everybody the page, and says what GET says", async () => {
  const site = await aSite();
  await aSeason(site);
  for (const path of [
    "/rankings/bonzini",
    "/nothing",
    builtScript("visitor"),
    "/healthz",
    "/login",
    "/share/site.png",
  ]) {
    const head = await site.ask(path, { method: "HEAD" });
    const get = await site.get(path);
    const body = await get.bytes();
    expect((await head.bytes()).length).toBe(0);
    expect([path, head.status]).toEqual([path, get.status]);
    expect([path, head.headers.get("content-length")]).toEqual([path, String(body.length)]);
    expect(body.length, path).toBeGreaterThan(0);
    const named = (response: Response) =>
      [...response.headers.keys()].filter((name) => name !== "content-length");
    expect(named(head)).toEqual(named(get));
  }
});

test("nonsense is answered, and is no error of ours", async () => {
  const error = vi.fn();
  const site = await aSite(undefined, undefined, {
    log: { info: () => undefined, warn: () => undefined, error },
  });
  const multipart = { origin, "content-type": "multipart/form-data; boundary=x" };
  const asked = [
    site.get("/%E0%A4%A"),
    site.get("/matches/bonzini/%00"),
    site.get("/rankings/bonzini?q=%00"),
    site.get("/rankings/%0A"),
    site.get(`/${"a".repeat(5_000)}`),
    site.ask("/language", { method: "POST", headers: multipart, body: "no form at all" }),
    site.ask("/login", {
      method: "POST",
      headers: { origin, "content-type": "text/plain" },
      body: "lang=fr",
    }),
    site.ask("/language", { method: "PUT", headers: { origin }, body: "x" }),
  ];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400, 414, 400, 400, 405]);
  expect(error).not.toHaveBeenCalled();
});

test("every answer has every header, whatever was asked", async () => {
  const site = await aSite();
  const season = await aSeason(site);
  for (const file of ["uploads/tournaments/x/a.webp", "assets/tournaments/b.jpg", "uploads/evil.html"]) {
    mkdirSync(join(site.dataDir, dirname(file)), { recursive: true });
    writeFileSync(join(site.dataDir, file), "x");
  }
  const cookie = await site.signIn();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await site.html("/"))?.[1] ?? "";
  const get = (path: string, headers: Record<string, string> = {}) => send("GET", path, { headers });
  const send = (
    method: string,
    path: string,
    init: RequestInit = {},
  ): { path: string; init: RequestInit } => ({
    path,
    init: { method, headers: { origin }, ...init },
  });
  const asked = [
    ...["/", "/tournaments", "/rankings/bonzini", "/rankings/multitable", "/live", "/methods", "/login"].map(
      (path) => get(path),
    ),
    get(paths.matches("bonzini", season.bonzini)),
    get(paths.tournament(season.completed)),
    ...[
      "/robots.txt",
      "/sitemap.xml",
      "/site.webmanifest",
      "/favicon.svg",
      builtScript("visitor"),
      style,
    ].map((path) => get(path)),
    ...["/healthz", "/share/site.png", "/export/rankings/bonzini.csv", "/nothing", "/assets/none.css"].map(
      (path) => get(path),
    ),
    ...["/uploads/tournaments/x/a.webp", "/assets/tournaments/b.jpg", "/uploads/evil.html"].map((path) =>
      get(path),
    ),
    get("/Rankings/bonzini"),
    get("/admin/history"),
    get("/admin/history", { cookie }),
    get("/rankings/bonzini.data"),
    get("/%E0%A4%A"),
    get("/uploads/tournaments/x/a.webp", { range: "bytes=5-9" }),
    send("HEAD", "/"),
    send("PUT", "/"),
    send("POST", "/language", { body: new URLSearchParams({ lang: "en" }) }),
    send("POST", "/admin/compile", { body: "" }),
    send("POST", "/admin/compile", { headers: { origin: "https://evil.example" }, body: "" }),
    send("POST", "/login", { headers: { origin, "content-length": "99999" }, body: "x" }),
  ];
  expect(asked.length).toBeGreaterThanOrEqual(35);
  for (const { path, init } of asked) {
    const { headers, status } = await site.ask(path, init);
    const what = `${init.method ?? "GET"} ${path} ${status}`;
    expect(headers.get("content-security-policy"), what).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy"), what).not.toContain("unsafe");
    expect(headers.get("x-frame-options"), what).toBe("DENY");
    expect(headers.get("x-content-type-options"), what).toBe("nosniff");
    expect(headers.get("referrer-policy"), what).toBe("strict-origin-when-cross-origin");
    // Who reads a feed, or sees a shared link, is shown pictures by another site.
    const readers = /^\/(share|uploads|assets\/tournaments)\//.test(path) ? "cross-origin" : "same-origin";
    expect(headers.get("cross-origin-resource-policy"), what).toBe(readers);
    expect(headers.get("cross-origin-opener-policy"), what).toBe("same-origin");
    expect(headers.get("strict-transport-security"), what).toBe("max-age=63072000");
    for (const set of headers.getSetCookie()) expect(set, what).toContain("Secure");
  }
  await site.database.write.schema.dropTable("settings").execute();
  const broken = await site.get("/records/bonzini");
  expect([broken.status, broken.headers.get("content-security-policy")]).toEqual([
    503,
    expect.stringMatching(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-[^ ]+'$/,
    ),
  ]);
});

test("R43: of what people sent in only pictures are served, and nothing in them runs", async () => {
  const site = await aSite();
  for (const file of ["uploads/a.png", "uploads/a.html", "uploads/a.svg", "assets/tournaments/a.svg"]) {
    mkdirSync(join(site.dataDir, dirname(file)), { recursive: true });
    writeFileSync(join(site.dataDir, file), "<script>alert(1)</script>");
  }
  const picture = await site.get("/uploads/a.png");
  expect([picture.status, picture.headers.get("content-security-policy")]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ]);
  for (const path of ["/uploads/a.html", "/uploads/a.svg", "/assets/tournaments/a.svg", "/uploads/a.png/"]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }
});

test("a picture that cannot be drawn now is asked for again later", async () => {
  for (const [refusal, after] of [
    ["busy", "10"],
    ["failed", "600"],
  ] as const) {
    const site = await aSite(undefined, undefined, { drawShareCard: async () => Err(refusal) });
    const response = await site.get("/share/site.png");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, after]);
  }
});
