import { expect, test } from "vitest";
import { isTeamRating, whatIf } from "./what-if.ts";

test("what a match would have changed is the domain's own arithmetic", () => {
  const equal = { own: "1000", opponents: "1000", event: "open", result: "win" };
  expect(whatIf(equal)).toMatchObject({ expected: 0.5, k: 50, change: 25 });
  expect(whatIf({ ...equal, result: "draw" })).toMatchObject({ change: 0 });
  expect(whatIf({ ...equal, event: "other", result: "loss" })).toMatchObject({ change: -15 });
  expect(whatIf({ ...equal, event: "dyp" })).toMatchObject({ k: 0, change: 0 });
  expect(whatIf({ ...equal, own: "997,5" })?.own).toBe(997.5);
  expect(whatIf({ ...equal, own: "−10000", opponents: "10000" })).toMatchObject({ own: -10_000, change: 50 });
});

test("a team's rating is a number of a size that ratings have, with a comma or a point", () => {
  expect(["987,5", "987.5", "−12", " 0 "].map(isTeamRating)).toEqual([true, true, true, true]);
  expect(["", "beaucoup", "1e9", "1 000"].map(isTeamRating)).toEqual([false, false, false, false]);
});

test.each([
  { own: "" },
  { own: "beaucoup" },
  { opponents: null },
  { event: "constructor" },
  { result: "toString" },
  { own: "1e9" },
  { own: "-10001" },
])("%j is nothing to compute", (fields) => {
  expect(whatIf({ own: "1", opponents: "1", event: "open", result: "win", ...fields })).toBeUndefined();
});
