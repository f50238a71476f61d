import { expect, onTestFinished, test, vi } from "vitest";
import { receiveRequest } from "#app/server/edge/received-request.ts";
import { publicApi } from "./public-api.ts";

test("an address asks the API 120 questions at once, and then two a second; another address is not touched", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const handler = publicApi({});
  const ask = async (socketAddress: string) => {
    const request = new Request("http://gamelle.example/api/v1/players");
    const received = receiveRequest(request, { socketAddress, baseUrl: undefined, trustsProxy: false });
    return (await handler(received))?.status;
  };
  const untilRefused = async (address: string) => {
    for (let count = 0; count < 1_000; count++) if ((await ask(address)) === 429) return count;
    return undefined;
  };
  expect(await untilRefused("192.0.2.1")).toBe(120);
  vi.advanceTimersByTime(3_000);
  expect(await untilRefused("192.0.2.1")).toBe(6);
  expect(await untilRefused("192.0.2.2")).toBe(120);
});
