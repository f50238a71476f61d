import { expect, test } from "vitest";
import { createBudget } from "./budget.ts";

test("an address may spend so much at once, and then as much as time gives back", () => {
  let now = 0;
  const budget = createBudget({ burst: 3, perSecond: 2 }, () => now);
  const spend = () => budget.spend("192.0.2.1");
  expect([spend(), spend(), spend(), spend()]).toEqual([0, 0, 0, 1]);
  expect(budget.spend("192.0.2.2")).toBe(0);
  now = 500;
  expect([spend(), spend()]).toEqual([0, 1]);
  now = 60_000;
  expect([spend(), spend(), spend(), spend()]).toEqual([0, 0, 0, 1]);
});
