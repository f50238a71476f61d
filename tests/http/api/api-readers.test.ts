import { expect, test } from "vitest";
import { aSeason } from "#tests/http/a-season.ts";
import { aSite } from "#tests/http/a-site.ts";
import { at, read } from "./read-api.ts";

test("any site may read it, without credentials, and nothing but read", async () => {
  const site = await aSite();
  await aSeason(site);
  const path = at("/rankings/bonzini");
  const answer = await site.get(path, { origin: "https://elsewhere.example" });
  const headers = (one: Response) => [
    one.headers.get("access-control-allow-origin"),
    one.headers.get("access-control-allow-credentials"),
    one.headers.get("cross-origin-resource-policy"),
  ];
  expect(headers(answer)).toEqual(["*", null, "cross-origin"]);
  const etag = answer.headers.get("etag") ?? "";
  const unchanged = await site.get(path, { "if-none-match": etag });
  expect([unchanged.status, ...headers(unchanged)]).toEqual([304, "*", null, "cross-origin"]);
  const before = await site.ask(path, { method: "OPTIONS" });
  expect([before.status, before.headers.get("access-control-allow-methods"), ...headers(before)]).toEqual([
    204,
    "GET, HEAD",
    "*",
    null,
    "cross-origin",
  ]);
  // A program may send what it sends everywhere, such as a Content-Type without a body: nothing of it is read.
  const allowed = before.headers.get("access-control-allow-headers")?.split(", ");
  expect(allowed).toEqual(["*", "If-None-Match"]);
  const head = await site.ask(path, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  const posted = await site.post(path, "x");
  expect([posted.status, posted.headers.get("allow"), ...headers(posted)]).toEqual([
    405,
    "GET, HEAD",
    "*",
    null,
    "cross-origin",
  ]);
  expect((await site.get(at("/nothing"))).headers.get("access-control-allow-origin")).toBe("*");
});

test("R24: who is signed in reads by it what everybody reads", async () => {
  const site = await aSite();
  const { leonhart } = await aSeason(site);
  const cookie = await site.signIn();
  expect(await site.html(at("/rankings/leonhart"), { cookie })).toBe(
    await site.html(at("/rankings/leonhart")),
  );
  expect((await read(site, "/rankings/leonhart")).data).toEqual([]);
  expect((await read(site, "/players?table=leonhart")).data).toEqual([]);
  for (const path of [`/players/${leonhart}`, `/players/${leonhart}/matches`, "/records/leonhart"]) {
    expect([path, (await site.get(at(path), { cookie })).status]).toEqual([path, 404]);
  }
});

test("one address that asks too often waits; cached answers count too, and other addresses do not wait", async () => {
  const site = await aSite(undefined, undefined, { apiAllowance: { burst: 2, perSecond: 1 } });
  const ask = (address: string) => site.get(at("/tournaments"), {}, address);
  expect([(await ask("192.0.2.1")).status, (await ask("192.0.2.1")).status]).toEqual([200, 200]);
  const refused = await ask("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual([
    429,
    "1",
    "application/problem+json",
  ]);
  expect((await ask("192.0.2.2")).status).toBe(200);
  expect((await site.get("/tournaments", {}, "192.0.2.1")).status).toBe(200);
});

test("when the database does not answer, programs are answered as programs", async () => {
  const site = await aSite();
  await site.database.write.schema.dropTable("site_state").execute();
  const answer = await site.get(at("/tournaments"));
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("retry-after")]).toEqual([
    503,
    "application/problem+json",
    "60",
  ]);
});
