import { expect, test } from "vitest";
import { roundHalfAway } from "./round-half-away.ts";

test.each([
  { value: 0.5, rounded: 1, why: "a half goes up above 0" },
  { value: -0.5, rounded: -1, why: "and down below it" },
  { value: 24.5, rounded: 25, why: "however large" },
  { value: -24.5, rounded: -25, why: "in both directions" },
  { value: 2.4999, rounded: 2, why: "less than a half does not" },
  { value: -0.2, rounded: 0, why: "never −0" },
])("R7: $value rounds to $rounded: $why", ({ value, rounded }) => {
  expect(Object.is(roundHalfAway(value), rounded)).toBe(true);
});
