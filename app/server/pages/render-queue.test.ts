import { expect, test } from "vitest";
import { Busy, createRenderQueue } from "./render-queue.ts";

test("few pages are made at once, a hundred wait, and whoever comes then is told to come again", async () => {
  const queue = createRenderQueue();
  const gate = Promise.withResolvers<void>();
  const twoRun = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    if (running === 2) twoRun.resolve();
    await gate.promise;
    running--;
  };
  const asked = Array.from({ length: 102 }, () => queue.run(work));
  await twoRun.promise;
  expect(() => queue.run(work)).toThrow(Busy);
  gate.resolve();
  await Promise.all(asked);
  expect(most).toBe(2);
});

test("what is ready is done between two pages", async () => {
  const queue = createRenderQueue();
  const order: string[] = [];
  const asked = [1, 2, 3, 4].map((page) => queue.run(async () => order.push(`page ${page}`)));
  setImmediate(() => order.push("another visitor"));
  await Promise.all(asked);
  expect(order.indexOf("another visitor")).toBeLessThan(order.indexOf("page 4"));
});

test("a page that cannot be made leaves its place", async () => {
  const queue = createRenderQueue();
  const failing = Array.from({ length: 5 }, () => queue.run(() => Promise.reject(new Error("broken"))));
  const settled = await Promise.allSettled(failing);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  expect(await queue.run(async () => "made")).toBe("made");
});
