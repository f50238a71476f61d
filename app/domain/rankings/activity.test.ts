import { expect, test } from "vitest";
import { isActive } from "./activity.ts";

test.each([
  { last: null, active: false, why: "never took part" },
  { last: "2023-12-31T23:00:00.000Z", active: false, why: "before the cut-off" },
  { last: "2024-01-01T01:00:00.000Z", active: false, why: "in Quebec, still the evening before" },
  { last: "2024-01-01T05:00:00.000Z", active: false, why: "at the cut-off is not after it" },
  { last: "2024-01-01T05:00:01.000Z", active: true, why: "after it" },
])("R21: $last is active: $active: $why", ({ last, active }) => {
  expect(isActive(last, "2024-01-01")).toBe(active);
});

test("R21: another cut-off day counts at once, in summer time too", () => {
  expect(isActive("2024-06-30T03:59:00.000Z", "2024-06-30")).toBe(false);
  expect(isActive("2024-06-30T04:01:00.000Z", "2024-06-30")).toBe(true);
  expect(isActive("2024-06-30T04:01:00.000Z", "2024-07-01")).toBe(false);
});
