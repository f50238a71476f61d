import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { keptAnswer } from "./kept-answer.ts";
import { createPageCache } from "./page-cache.ts";
import { keptAddressOf, pageKeyOf } from "./page-key.ts";

const request = (key: string, headers: Record<string, string> = {}, version = 1) => ({
  key,
  version,
  isLimited: true,
  headers: new Headers(headers),
});
const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

describe("a visitor's page", () => {
  test("is made once, and then it is there", async () => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    expect(cache.find(request("a"))).toBeUndefined();
    expect(await (await cache.answer(request("a"), make)).text()).toBe("made 1");
    expect(await (await cache.answer(request("a"), make)).text()).toBe("made 1");
    expect(await (await cache.find(request("a")))?.text()).toBe("made 1");
  });

  test("that many ask for at once is made once for all", async () => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    const answers = await Promise.all([1, 2, 3].map(() => cache.answer(request("a"), make)));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["made 1", "made 1", "made 1"]);
  });

  test("of another key is another page", async () => {
    const cache = createPageCache();
    await cache.answer(request("a"), async () => page("a"));
    expect(await (await cache.answer(request("b"), async () => page("b"))).text()).toBe("b");
  });

  test("that was not found is not kept", async () => {
    const cache = createPageCache();
    const gone = await cache.answer(request("a"), async () => page("gone", 404));
    expect([gone.status, cache.find(request("a"))]).toEqual([404, undefined]);
  });

  test("whose making broke is made again by the next who asks", async () => {
    const cache = createPageCache();
    const broken = cache.answer(request("a"), () => Promise.reject(new Error("no database")));
    await expect(broken).rejects.toThrow("no database");
    expect(await (await cache.answer(request("a"), async () => page("a"))).text()).toBe("a");
  });

  test("is let go once there is one of another version of the content", async () => {
    const cache = createPageCache();
    await cache.answer(request("1 a"), async () => page("a"));
    await cache.answer(request("1 b"), async () => page("b"));
    expect([cache.find(request("1 a")), cache.find(request("1 b"))]).not.toContain(undefined);
    await cache.answer(request("2 a", {}, 2), async () => page("a, newer"));
    expect([cache.find(request("1 a")), cache.find(request("1 b"))]).toEqual([undefined, undefined]);
    expect(await (await cache.find(request("2 a", {}, 2)))?.text()).toBe("a, newer");
  });

  test("that was asked for before a change and is made after it takes the place of no newer one", async () => {
    const cache = createPageCache();
    const slow = Promise.withResolvers<Response>();
    const late = cache.answer(request("1 a"), () => slow.promise);
    await cache.answer(request("2 a", {}, 2), async () => page("a, newer"));
    slow.resolve(page("a"));
    expect(await (await late).text()).toBe("a");
    expect(await (await cache.find(request("2 a", {}, 2)))?.text()).toBe("a, newer");
    expect(cache.find(request("1 a"))).toBeUndefined();
  });

  test("that a browser has already costs it nothing more", async () => {
    const cache = createPageCache();
    const first = await cache.answer(request("a"), async () => page("a"));
    const etag = first.headers.get("etag") ?? "";
    const again = await cache.find(request("a", { "if-none-match": etag }));
    expect([again?.status, await again?.text()]).toEqual([304, ""]);
    // One for all forms of compressing it may not be strong (RFC 9110, 8.8.3.3); some send it back as if it were.
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const strong = await cache.find(request("a", { "if-none-match": etag.slice(2) }));
    expect(strong?.status).toBe(304);
  });

  test("goes compressed to who can read that", async () => {
    const cache = createPageCache();
    const text = "une longue page ".repeat(500);
    await cache.answer(request("a"), async () => page(text));
    const small = await cache.find(request("a", { "accept-encoding": "gzip, br" }));
    expect(small?.headers.get("content-encoding")).toBe("br");
    expect((await small?.arrayBuffer())?.byteLength).toBeLessThan(text.length / 10);
    expect(await (await cache.find(request("a")))?.text()).toBe(text);
    const refusing = await cache.find(request("a", { "accept-encoding": "gzip;q=0.0, br;q=0, identity" }));
    expect(refusing?.headers.get("content-encoding")).toBe(null);
    const onlyGzip = request("a", { "accept-encoding": "gzip, deflate" });
    const other = await cache.find(onlyGzip);
    expect(other?.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync((await other?.arrayBuffer()) ?? "").toString()).toBe(text);
    expect(cache.get("a", true)?.bodies.gzip).toBeDefined();
  });

  test("is unpacked once for all who take nothing compressed, while others are not asked for more", async () => {
    const cache = createPageCache();
    const text = "une longue page ".repeat(20_000);
    const isReady = (key: string) => {
      const kept = cache.get(key, true);
      return kept !== undefined && keptAnswer(kept, asked)?.body?.toString() === text;
    };
    const asked = { ifNoneMatch: undefined, acceptEncoding: undefined };
    const keys = Array.from({ length: 20 }, (_, index) => `page ${index}`);
    for (const key of keys) await cache.answer(request(key), async () => page(text));
    await cache.find(request("page 0"));
    expect(keys.filter(isReady)).toEqual(["page 0"]);
    for (const key of keys) expect(await (await cache.find(request(key)))?.text()).toBe(text);
    expect(keys.filter(isReady)).toEqual(keys.slice(-6));
    const small = await cache.find(request("page 19", { "accept-encoding": "br" }));
    expect(small?.headers.get("content-encoding")).toBe("br");
  });

  test("that is let go is let go in every form", async () => {
    const cache = createPageCache();
    await cache.answer(request("1 a"), async () => page("a"));
    await cache.find(request("1 a"));
    const kept = cache.get("1 a", true);
    expect(kept?.answers.identity).toBeDefined();
    await cache.answer(request("2 a", {}, 2), async () => page("a, newer"));
    expect(kept?.answers.identity).toBeUndefined();
  });
});

describe("a page's key", () => {
  const now = {
    locale: "fr",
    leadsOn: false,
    isPhone: false,
    days: "2026-03-14",
    version: 7,
  } as const;
  const addressOf = (address: string) => keptAddressOf(new URL(address, "https://gamelle.example"));
  const keyOf = (address: string, circumstances: object = {}) =>
    pageKeyOf(addressOf(address), { ...now, ...circumstances });

  test.each([
    { what: "the content", changed: { version: 8 } },
    { what: "the day, while the evening before it may go on", changed: { days: "2026-03-14 2026-03-15" } },
    { what: "the day", changed: { days: "2026-03-15" } },
    { what: "the language", changed: { locale: "en" } },
    { what: "links that ask for the language", changed: { leadsOn: true } },
    { what: "a phone", changed: { isPhone: true } },
  ])("is another with $what", ({ changed }) => {
    expect(keyOf("/rankings/bonzini", changed)).not.toBe(keyOf("/rankings/bonzini"));
  });

  test("knows only what its page knows: whatever is written behind it makes no other", () => {
    expect(keyOf("/live?utm_source=x&a=b")).toBe(keyOf("/live"));
    expect(addressOf("/live?utm_source=x&a=b").address.href).toBe("https://gamelle.example/live");
  });

  test.each(["/robots.txt", "/live", "/matches/bonzini/ABC123", "/embed/rankings/bonzini"])(
    "of %s is the same on a phone",
    (path) => {
      expect(keyOf(path, { isPhone: true })).toBe(keyOf(path));
    },
  );

  test("a search is one of as many as anyone makes up", () => {
    expect(addressOf("/rankings/bonzini").isLimited).toBe(true);
    expect(addressOf("/rankings/bonzini?q=ana").isLimited).toBe(false);
  });
});
