import { expect, test } from "vitest";
import { createSignInLimit } from "./sign-in-limit.ts";

const email = "volunteer@gamelle.example";
const from = (address: string, device?: string) => ({ address, device });

/** How many of so many tries are let through. */
function letThrough(times: number, attempt: (index: number) => unknown): number {
  return Array.from({ length: times }, (_, index) => attempt(index)).filter(Boolean).length;
}

test("R51: 10 for an account from one address, 50 for an address, 100 for an account", () => {
  const limit = createSignInLimit();
  expect(letThrough(100, () => limit.password(email, from("one address")))).toBe(10);
  expect(letThrough(100, (index) => limit.password(`${index}@x.example`, from("another")))).toBe(50);
  expect(letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)))).toBe(90);
});

test("what is refused is counted nowhere: an address that is out of tries spends none of an account's", () => {
  const limit = createSignInLimit();
  letThrough(100, (index) => limit.password(`${index}@x.example`, from("an address")));
  const size = limit.size();
  expect(letThrough(1_000, (index) => limit.password(`new${index}@x.example`, from("an address")))).toBe(0);
  expect(limit.size()).toBe(size);
  expect(letThrough(200, (index) => limit.password(email, from(`address ${index}`)))).toBe(100);
});

test("nobody spends a known device's tries: not the whole world, not another device, not another account", () => {
  const limit = createSignInLimit();
  letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)));
  letThrough(100, () => limit.password(email, from("home", "another device")));
  letThrough(100, () => limit.password("other@gamelle.example", from("home", "the device")));
  expect(limit.password(email, from("home"))).toBeUndefined();
  expect(letThrough(100, () => limit.password(email, from("home", "the device")))).toBe(10);
});

test("codes have tries of their own, for the account whose password was right", () => {
  const limit = createSignInLimit();
  letThrough(1_000, (index) => limit.password(email, from(`address ${index % 100}`)));
  expect(letThrough(1_000, (index) => limit.code(email, from(`address ${index % 100}`)))).toBe(20);
  expect(letThrough(100, () => limit.code(email, from("home", "the device")))).toBe(10);
});

test("a right one clears what its owner mistyped, and takes nothing from address and account", () => {
  const limit = createSignInLimit();
  for (let time = 0; time < 200; time++) limit.password(email, from("home"))?.succeeded();
  expect(letThrough(9, () => limit.password(email, from("home")))).toBe(9);
  limit.password(email, from("home"))?.succeeded();
  expect(letThrough(100, () => limit.password(email, from("home")))).toBe(10);
});

test("one that came to nothing was never made", () => {
  const limit = createSignInLimit();
  for (let time = 0; time < 200; time++) limit.password(email, from("home"))?.cameToNothing();
  expect(limit.password(email, from("home"))).toBeDefined();
});

test("an e-mail is one account, however it is written", () => {
  const limit = createSignInLimit();
  letThrough(10, () => limit.password(email, from("home")));
  expect(limit.password(email.toUpperCase(), from("home"))).toBeUndefined();
});

test("a quarter of an hour later everything is as before", () => {
  let now = 0;
  const limit = createSignInLimit(() => now);
  letThrough(10, () => limit.withinSession("user"));
  letThrough(30, () => limit.provider("home"));
  expect([limit.withinSession("user"), limit.provider("home")]).toEqual([undefined, undefined]);
  now = 15 * 60 * 1_000;
  expect([limit.withinSession("user"), limit.provider("home")].every(Boolean)).toBe(true);
});

test("a hundred thousand e-mails from as many addresses: only so many keys are kept", () => {
  const limit = createSignInLimit();
  for (let index = 0; index < 100_000; index++)
    limit.password(`${index}@x.example`, from(`address ${index}`));
  expect(limit.size()).toBeLessThanOrEqual(60_000);
});
