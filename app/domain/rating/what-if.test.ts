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
  expect(["987,5", "987.5", "−12", " 0 ", "1 000"].filter(isTeamRating)).toHaveLength(5);
  expect(["", " ", "beaucoup", "1e9", "1e3", "0x10", "12,5,5", "10 001", "-"].filter(isTeamRating)).toEqual(
    [],
  );
});

test.each([
  { text: "1 250", rating: 1250, why: "as people write it in French" },
  { text: "1\u00a0250,5", rating: 1250.5, why: "with a space that holds, and a half" },
  { text: "1\u202f250", rating: 1250, why: "with a narrow one" },
  { text: "1,250", rating: 1250, why: "as people write it in English: nobody's rating has thousandths" },
  { text: "1,250.5", rating: 1250.5, why: "the same with a half" },
  { text: "0,125", rating: 0.125, why: "nothing before the thousands makes none" },
  { text: "-3,25", rating: -3.25, why: "a quarter is the mean of four" },
])("“$text” is $rating: $why", ({ text, rating }) => {
  expect(whatIf({ own: text, opponents: "1", event: "open", result: "win" })?.own).toBe(rating);
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
