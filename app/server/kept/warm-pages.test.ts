import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#app/server/machine/logger.ts";
import { createWarmPages } from "./warm-pages.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function aWarming() {
  const asked: string[] = [];
  const state = { version: 1 };
  const current = vi.fn(async () => ({ version: state.version, isFresh: true }));
  const warming = createWarmPages({
    pages: { content: { current }, isOwnHost: (host) => host === "gamelle.example" },
    log: createLog("silent"),
    async fetch({ url, headers }) {
      asked.push(`${url} ${headers.get("cookie")} ${headers.get("sec-ch-ua-mobile")}`);
      return new Response("a page");
    },
  });
  return { asked, current, state, warming };
}

const origin = "https://gamelle.example";

test("the first pages are made again once writing is over, in both languages and for both kinds of devices", async () => {
  const { asked, state, warming } = aWarming();
  for (let count = 0; count < 10; count++) {
    state.version++;
    warming.soon(origin);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
  }
  await vi.advanceTimersByTimeAsync(400);
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

test("a form that writes nothing, such as another language, puts nothing off", async () => {
  const { asked, warming } = aWarming();
  for (let count = 0; count < 6; count++) {
    warming.soon(origin);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toHaveLength(16);
});

test("whoever sent the form asks for the version first: while a database comes back, only one does", async () => {
  const { current, warming } = aWarming();
  warming.soon(origin);
  await vi.advanceTimersByTimeAsync(100);
  expect(current).not.toHaveBeenCalled();
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
