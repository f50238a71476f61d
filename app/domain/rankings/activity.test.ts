import { expect, test } from "vitest";
import { isActive } from "./activity.ts";

test.each([
  { last: null, active: false, why: "never took part" },
  { last: "2023-12-31T23:00:00.000Z", active: false, why: "before the cut-off" },
  { last: "2024-01-01T00:00:00.000Z", active: false, why: "at the cut-off is not after it" },
  { last: "2024-01-01T00:00:01.000Z", active: true, why: "after it" },
])("R21: $last is active: $active: $why", ({ last, active }) => {
  expect(isActive(last, "2024-01-01")).toBe(active);
});
