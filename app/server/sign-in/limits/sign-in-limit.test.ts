import { expect, test } from "vitest";
import { createSignInLimit } from "./sign-in-limit.ts";
import { countInMemory } from "./try-counts.ts";

const email = "volunteer@gamelle.example";
const from = (address: string, device?: string) => ({ address, device });

/** How many of so many tries are let through. */
async function letThrough(times: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index++) if (await attempt(index)) count++;
  return count;
}

test("R51: 10 for an account from one address, 50 for an address, 100 for an account", async () => {
  const limit = createSignInLimit();
  expect(await letThrough(100, () => limit.password(email, from("one address")))).toBe(10);
  expect(await letThrough(100, (index) => limit.password(`${index}@x.example`, from("another")))).toBe(50);
  expect(await letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)))).toBe(90);
});

test("what is refused is counted nowhere: an address that is out of tries spends none of an account's", async () => {
  const counts = countInMemory();
  const limit = createSignInLimit(counts);
  await letThrough(100, (index) => limit.password(`${index}@x.example`, from("an address")));
  const size = counts.size();
  expect(
    await letThrough(1_000, (index) => limit.password(`new${index}@x.example`, from("an address"))),
  ).toBe(0);
  expect(counts.size()).toBe(size);
  expect(await letThrough(200, (index) => limit.password(email, from(`address ${index}`)))).toBe(100);
});

test("nobody spends a known device's tries: not the whole world, not another device, not another account", async () => {
  const limit = createSignInLimit();
  await letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)));
  await letThrough(100, () => limit.password(email, from("home", "another device")));
  await letThrough(100, () => limit.password("other@gamelle.example", from("home", "the device")));
  expect(await limit.password(email, from("home"))).toBeUndefined();
  expect(await letThrough(100, () => limit.password(email, from("home", "the device")))).toBe(10);
});

test("codes have tries of their own, for the account whose password was right", async () => {
  const limit = createSignInLimit();
  await letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)));
  expect(await letThrough(1_000, (index) => limit.code(email, from(`address ${index % 100}`)))).toBe(20);
  expect(await letThrough(100, () => limit.code(email, from("home", "the device")))).toBe(10);
});

test("a right one clears what its owner mistyped, and takes nothing from address and account", async () => {
  const limit = createSignInLimit();
  for (let time = 0; time < 200; time++) await (await limit.password(email, from("home")))?.succeeded();
  expect(await letThrough(9, () => limit.password(email, from("home")))).toBe(9);
  await (await limit.password(email, from("home")))?.succeeded();
  expect(await letThrough(100, () => limit.password(email, from("home")))).toBe(10);
});

test("one that came to nothing was never made", async () => {
  const limit = createSignInLimit();
  for (let time = 0; time < 200; time++) await (await limit.password(email, from("home")))?.cameToNothing();
  expect(await limit.password(email, from("home"))).toBeDefined();
});

test("an e-mail is one account, however it is written", async () => {
  const limit = createSignInLimit();
  await letThrough(10, () => limit.password(email, from("home")));
  expect(await limit.password(email.toUpperCase(), from("home"))).toBeUndefined();
});

test("a quarter of an hour later everything is as before", async () => {
  let now = 0;
  const limit = createSignInLimit(countInMemory(() => now));
  await letThrough(10, () => limit.withinSession("user"));
  await letThrough(30, () => limit.provider("home"));
  expect([await limit.withinSession("user"), await limit.provider("home")]).toEqual([undefined, undefined]);
  now = 15 * 60 * 1_000;
  expect([await limit.withinSession("user"), await limit.provider("home")].every(Boolean)).toBe(true);
});

test("more e-mails than are kept, from as many addresses: only so many keys are kept", async () => {
  const counts = countInMemory();
  const limit = createSignInLimit(counts);
  // Three keys each: 75,000.
  for (let index = 0; index < 25_000; index++)
    await limit.password(`${index}@x.example`, from(`address ${index}`));
  expect(counts.size()).toBeLessThanOrEqual(60_000);
});
