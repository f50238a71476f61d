import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#app/server/machine/logger.ts";
import { createWarmPages } from "./warm-pages.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function aWarming() {
  const asked: string[] = [];
  const state = { version: 1, isKnownAtOnce: true };
  const content = {
    atOnce: () => (state.isKnownAtOnce ? state.version : undefined),
    current: async () => ({ version: state.version, isFresh: true }),
  };
  const warming = createWarmPages({
    pages: { content, isOwnHost: (host) => host === "gamelle.example" },
    log: createLog("silent"),
    async fetch({ url, headers }) {
      asked.push(`${url} ${headers.get("cookie")} ${headers.get("sec-ch-ua-mobile")}`);
      return new Response("a page");
    },
  });
  return { asked, state, warming };
}

const origin = "https://gamelle.example";

test("the first pages are made again once writing is over, in both languages and for both kinds of devices", async () => {
  const { asked, state, warming } = aWarming();
  for (let count = 0; count < 5; count++) {
    state.version++;
    warming.soon(origin);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual([]);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toContain(`${origin}/ language=fr ?0`);
  expect(asked).toContain(`${origin}/rankings/bonzini language=en ?1`);
  expect(new Set(asked).size).toBe(16);
  expect(asked).toHaveLength(16);
});

test("for a host that somebody made up nothing is made in advance, and nothing less for the real one", async () => {
  const { asked, warming } = aWarming();
  warming.soon("http://made-up.example");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(16);
});

test.each([
  { database: "SQLite", isKnownAtOnce: true },
  { database: "PostgreSQL, where the version is asked for after each form", isKnownAtOnce: false },
])("a form that writes nothing, such as another language, puts nothing off on $database", async (one) => {
  const { asked, state, warming } = aWarming();
  state.isKnownAtOnce = one.isKnownAtOnce;
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(300);
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(16);
});

test("a request that wrote nothing has nothing made again", async () => {
  const { asked, warming } = aWarming();
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(1_000);
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(16);
});

test("however often results come, pages are made in advance every ten seconds at most", async () => {
  const { asked, state, warming } = aWarming();
  for (let second = 0; second < 60; second++) {
    state.version++;
    warming.soon(origin);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked.length).toBeLessThanOrEqual(16 * 7);
});

test("a closed site makes no more pages", async () => {
  const { asked, warming } = aWarming();
  warming.soon(origin);
  warming.close();
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
});
