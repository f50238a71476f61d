import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { followStream } from "#app/routes/live/live-updates.tsx";

const aMinute = 60_000;
const script = readFileSync(join(import.meta.dirname, "../../../app/browser/live.js"), "utf8");
let streams: AStream[] = [];

/** A stream that Firefox gives up, as it does without a connection; other browsers go on trying. */
class AStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }

  giveUp() {
    this.readyState = AStream.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.readyState = AStream.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A visitor's live page; its connection is what `fetch` says. */
function aVisitorsPage(fetch: () => Promise<{ ok: boolean }>) {
  const board = { dataset: { live: "/live/stream", tournament: "", minute: String(aMinute) } };
  const reload = vi.fn<() => void>();
  const window = new EventTarget();
  runInNewContext(script, {
    document: { querySelector: (selector: string) => (selector === "[data-live]" ? board : null) },
    location: { href: "/live", search: "", reload },
    addEventListener: window.addEventListener.bind(window),
    EventSource: AStream,
    localStorage: {},
    fetch,
    setTimeout,
    clearTimeout,
  });
  return { reload, window };
}

test("a visitor's live page whose stream was given up is read anew once the server answers, never before", async () => {
  const fetch = vi.fn<() => Promise<{ ok: boolean }>>();
  fetch.mockRejectedValueOnce(new Error("no connection")).mockResolvedValueOnce({ ok: false });
  fetch.mockResolvedValue({ ok: true });
  const { reload } = aVisitorsPage(fetch);
  streams[0]?.giveUp();
  await vi.advanceTimersByTimeAsync(2 * aMinute);
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(aMinute);
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});

test("a visitor's live page is read anew at once when the connection is there again", async () => {
  const { reload, window } = aVisitorsPage(async () => ({ ok: true }));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  streams[0]?.giveUp();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test("an administrator's live page opens its stream again after a minute, and at once with the connection", async () => {
  vi.stubGlobal("EventSource", AStream);
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  const onBoard = vi.fn<() => void>();
  const stop = followStream("/live/stream", onBoard);
  window.dispatchEvent(new Event("online"));
  expect(streams).toHaveLength(1);
  streams[0]?.giveUp();
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(streams).toHaveLength(2);
  streams[1]?.giveUp();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(streams.map(({ address }) => address)).toEqual(Array(3).fill("/live/stream"));
  streams[2]?.dispatchEvent(new Event("board"));
  expect(onBoard).toHaveBeenCalledOnce();
  streams[2]?.giveUp();
  stop();
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(streams).toHaveLength(3);
});
