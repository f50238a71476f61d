import { expect, test } from "vitest";
import { boundLog } from "./bounded-log.ts";
import type { Log } from "./logger.ts";

function aLog() {
  const lines: object[] = [];
  const write = (details: object, message: string) => void lines.push({ ...details, message });
  const log: Log = { info: write, warn: write, error: write };
  let now = 0;
  return { lines, log: boundLog(log, () => now), wait: (seconds: number) => (now += seconds * 1000) };
}

test("a fault that comes again and again has sixty lines, and the next one says how many were left out", () => {
  const { lines, log, wait } = aLog();
  for (let count = 0; count < 500; count++) log.error({ count }, "a page failed");
  expect(lines).toHaveLength(60);
  wait(1);
  log.error({ count: 500 }, "a page failed");
  expect(lines.at(-1)).toEqual({ count: 500, message: "a page failed", leftOut: 440 });
  wait(60);
  log.error({ count: 501 }, "a page failed");
  expect(lines.at(-1)).toEqual({ count: 501, message: "a page failed" });
});

test("another fault has its own lines, and what is no fault has all of them", () => {
  const { lines, log } = aLog();
  for (let count = 0; count < 500; count++) log.error({}, "a page failed");
  log.warn({}, "a mail was not sent");
  for (let count = 0; count < 100; count++) log.info({}, "a request");
  expect(lines).toHaveLength(60 + 1 + 100);
});
