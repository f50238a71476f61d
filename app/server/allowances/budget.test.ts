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

test("what was spent is taken once a tenth of the allowance is used, and what time gave back is not", () => {
  let now = 0;
  const budget = createBudget({ burst: 30, perSecond: 1 }, () => now);
  const spend = (key: string, times: number) => {
    for (let time = 0; time < times; time++) budget.spend(key);
  };
  spend("few", 2);
  spend("a", 3);
  spend("b", 4);
  expect(budget.takeSpent(1)).toEqual([{ key: "a", count: 3 }]);
  expect(budget.takeSpent(10)).toEqual([{ key: "b", count: 4 }]);
  expect(budget.takeSpent(10)).toEqual([]);
  for (; now < 100_000; now += 2_000) spend("few", 1);
  spend("few", 3);
  const taken = budget.takeSpent(10);
  expect(taken).toEqual([{ key: "few", count: 3 }]);
  budget.giveBack(taken);
  spend("few", 1);
  expect(budget.takeSpent(10)).toEqual([{ key: "few", count: 4 }]);
});

test("what others spent is missing here, and what was spent here meanwhile too", () => {
  let now = 0;
  const budget = createBudget({ burst: 10, perSecond: 2 }, () => now);
  budget.spend("a");
  budget.takeSpent(10);
  budget.spend("a");
  budget.settle("a", 8);
  expect([budget.spend("a"), budget.spend("a")]).toEqual([0, 1]);
  // Two servers gave twice the allowance before they knew of each other: it takes as long to come back.
  budget.settle("a", 20);
  expect(budget.spend("a")).toBe(7);
  now = 7_000;
  expect([budget.spend("a"), budget.spend("a")]).toEqual([0, 0]);
});
