import { expect, test } from "vitest";
import { createNoticeQueue } from "./notice-queue.ts";

test("services that never answer delay only one another, and not without end", async () => {
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
  const closed = queue.close();
  gate.resolve();
  await closed;
});
