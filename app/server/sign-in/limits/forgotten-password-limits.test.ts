import { expect, test } from "vitest";
import type { Mail } from "#app/server/machine/mailer.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createForgottenPassword } from "./forgotten-password.ts";

const mail = { sender: "c", subject: "a", textOf: (token: string) => token };

/** A form whose accounts cannot be read: each look-up ends as a fault, and can be counted. */
function startForm() {
  const faults: unknown[] = [];
  const sent: Mail[] = [];
  const unreadable = {
    get read(): never {
      throw new Error("no accounts here");
    },
  };
  const operator = { database: unreadable, author: "cli" } as unknown as Operator;
  const mailer = { send: (one: Mail) => sent.push(one) > 0 };
  const forgotten = createForgottenPassword(mailer, (error) => faults.push(error));
  const ask = (typed: string, address: string) => forgotten.ask(typed, address, operator, mail);
  const lookUps = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return faults.length;
  };
  return { ask, lookUps, sent };
}

test("a look-up that fails is answered as any other, and mails nothing", async () => {
  const { ask, lookUps, sent } = startForm();
  expect(await ask("ana@laval.example", "a")).toBe(true);
  expect(await lookUps()).toBe(1);
  expect(sent).toEqual([]);
});

test.each([
  { typed: "", why: "nothing" },
  { typed: "ana", why: "no address" },
  { typed: "ana@laval", why: "half an address" },
  { typed: "ana@laval.example, bob@laval.example", why: "two addresses" },
  { typed: "ana@laval.example\r\nbcc: bob@laval.example", why: "a header" },
  { typed: `${"a".repeat(300)}@laval.example`, why: "longer than any" },
])("$why is answered as an address is, and nobody is looked for", async ({ typed }) => {
  const { ask, lookUps } = startForm();
  expect(await ask(typed, "a")).toBe(true);
  expect(await lookUps()).toBe(0);
});

test("one mailbox gets two, however it is written and from wherever, and the answer does not say", async () => {
  const { ask, lookUps } = startForm();
  const writings = ["ana@laval.example", " ANA@Laval.example ", "Ana@laval.example", "ana@LAVAL.example"];
  const asked = writings.map((typed, index) => ask(typed, `address ${index}`));
  expect(await Promise.all(asked)).toEqual([true, true, true, true]);
  expect(await lookUps()).toBe(2);
  expect(await ask("bob@laval.example", "address 0")).toBe(true);
  expect(await lookUps()).toBe(3);
});

test("one network address asks ten times, for whomever; another one is not held for it", async () => {
  const { ask, lookUps } = startForm();
  for (let count = 0; count < 10; count++) expect(await ask(`p${count}@laval.example`, "a")).toBe(true);
  expect(await ask("ana@laval.example", "a")).toBe(false);
  expect(await lookUps()).toBe(10);
  expect(await ask("ana@laval.example", "b")).toBe(true);
  expect(await lookUps()).toBe(11);
});

test("what is no address counts for the network address too", async () => {
  const { ask } = startForm();
  for (let count = 0; count < 10; count++) await ask("ana", "a");
  expect(await ask("ana@laval.example", "a")).toBe(false);
});

test("one that is refused takes nothing from the mailbox that it names", async () => {
  const { ask, lookUps } = startForm();
  for (let count = 0; count < 10; count++) await ask("", "a");
  for (let count = 0; count < 5; count++) expect(await ask("ana@laval.example", "a")).toBe(false);
  expect([await ask("ana@laval.example", "b"), await ask("ana@laval.example", "b")]).toEqual([true, true]);
  expect(await lookUps()).toBe(2);
});
