import { expect, test } from "vitest";
import { createHashingQueue } from "./hashing-queue.ts";

const known = { isKnown: true, address: "home" };
const unknown = (address: string | number) => ({ isKnown: false, address: String(address) });

/** A queue whose hashes end when the test says so. */
function aQueue() {
  const queue = createHashingQueue({ known: 3, unknown: 5, fromOneAddress: 2 });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, device: typeof known) =>
    queue.admit(device, () =>
      queue.inTurn(async () => {
        order.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      }),
    );
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, order, ask, endOne };
}

test("one hash is made at a time, and a known device's comes before all that wait", async () => {
  const { order, ask, endOne } = aQueue();
  const asked = [
    ask("first", unknown(1)),
    ask("second", unknown(2)),
    ask("third", unknown(3)),
    ask("known", known),
  ];
  expect(order).toEqual(["first"]);
  await endOne();
  expect(order).toEqual(["first", "known"]);
  for (let count = 0; count < 3; count++) await endOne();
  expect(order).toEqual(["first", "known", "second", "third"]);
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
});

test("beyond so many one is refused at once and nothing is done; known devices have places of their own", async () => {
  const { order, ask, endOne } = aQueue();
  const asked = Array.from({ length: 400 }, (_, index) => ask(`${index}`, unknown(index)));
  const refused = await Promise.all(asked.slice(5));
  expect(refused.every((result) => !result.ok && result.refusal === "busy")).toBe(true);
  const mine = ask("known", known);
  for (let count = 0; count < 6; count++) await endOne();
  expect([await mine, order.length]).toEqual([{ ok: true, value: "known" }, 6]);
  const later = ask("later", unknown(1));
  await endOne();
  expect(await later).toEqual({ ok: true, value: "later" });
});

test("one address takes only some of the places", async () => {
  const { ask } = aQueue();
  const [, , third] = [ask("1", unknown("a")), ask("2", unknown("a")), ask("3", unknown("a"))];
  expect(await third).toEqual({ ok: false, refusal: "busy" });
  const other = ask("4", unknown("b"));
  const aMoment = new Promise((resolve) => setImmediate(() => resolve("waits")));
  expect(await Promise.race([other, aMoment])).toBe("waits");
});

test("a hash that fails gives its turn and its place on", async () => {
  const { queue, ask, endOne } = aQueue();
  for (let count = 0; count < 10; count++) {
    const failing = queue.admit(unknown("a"), () =>
      queue.inTurn(() => Promise.reject(new Error("out of memory"))),
    );
    await expect(failing).rejects.toThrow("out of memory");
  }
  const next = ask("next", unknown("a"));
  await endOne();
  expect(await next).toEqual({ ok: true, value: "next" });
});
