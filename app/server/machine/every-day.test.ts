import { expect, onTestFinished, test, vi } from "vitest";
import { everyDay } from "./every-day.ts";

const hour = 60 * 60 * 1000;

test("the work is done once a day until it is ended, after a failure too", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failed: unknown[] = [];
  let count = 0;
  const work = async () => {
    count++;
    if (count === 1) throw new Error("the database is away");
  };
  const end = everyDay(work, { error: ({ err }: { err: unknown }) => void failed.push(err) });
  await vi.advanceTimersByTimeAsync(23 * hour);
  expect(count).toBe(0);
  await vi.advanceTimersByTimeAsync(26 * hour);
  expect([count, failed.length]).toEqual([2, 1]);
  end();
  await vi.advanceTimersByTimeAsync(100 * hour);
  expect(count).toBe(2);
});
