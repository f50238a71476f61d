import { expect, test } from "vitest";
import { ratingModeOf } from "./rating-mode.ts";

test.each([
  { home: 1, away: 1, mode: "singles" },
  { home: 2, away: 2, mode: "doubles" },
  { home: 2, away: 1, mode: "doubles" },
  { home: 1, away: 2, mode: "doubles" },
])("R6: $home against $away is $mode", ({ home, away, mode }) => {
  expect(ratingModeOf(home, away)).toBe(mode);
});
