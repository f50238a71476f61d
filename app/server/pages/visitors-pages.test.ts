import { expect, onTestFinished, test, vi } from "vitest";
import { receiveRequest } from "#app/server/edge/received-request.ts";
import type { KeptPages } from "#app/server/kept/kept-pages.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { createVisitorsPages } from "./visitors-pages.ts";

test("an address has 300 pages made at once, and then five a second; another address is not touched", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = createVisitorsPages({} as SiteParts, {} as KeptPages, async () => new Response("a page"));
  const ask = async (socketAddress: string) => {
    const request = new Request("http://gamelle.example/search");
    return pages.make(receiveRequest(request, { socketAddress, baseUrl: undefined, trustsProxy: false }));
  };
  const untilRefused = async (address: string) => {
    for (let count = 0; count < 1_000; count++) if ((await ask(address)).status === 429) return count;
    return undefined;
  };
  expect(await untilRefused("192.0.2.1")).toBe(300);
  vi.advanceTimersByTime(2_000);
  expect(await untilRefused("192.0.2.1")).toBe(10);
  expect(await untilRefused("192.0.2.2")).toBe(300);
});
