import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createNoticeQueue } from "./notice-queue.ts";

test("services that never answer delay only one another, and not without end; the end waits for what is being sent alone", async () => {
  const queue = createNoticeQueue();
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const silent = Array.from({ length: 250 }, (_, number) =>
    queue.add(`https://push-${number}.example/`, () => {
      begun++;
      return gate.promise;
    }),
  );
  expect(silent.filter((isAdded) => !isAdded).length).toBeGreaterThan(0);
  const services = [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://updates.push.services.mozilla.com/wpush/v2/b",
    "https://web.push.apple.com/c",
    "https://wns2-by3p.notify.windows.com/w/d",
  ];
  const sent = services.map(
    (service) =>
      new Promise<string>((resolve) => {
        queue.add(service, async () => resolve(service));
      }),
  );
  expect(await Promise.all(sent)).toEqual(services);
  expect(begun).toBe(1);
  const order: string[] = [];
  const closed = queue.close().then(() => order.push("closed"));
  await nextTurn();
  order.push("answered");
  gate.resolve();
  await closed;
  await nextTurn();
  expect(order).toEqual(["answered", "closed"]);
  expect(begun).toBe(1);
});
