import { expect, test } from "vitest";
import { clockInToronto } from "./toronto-clock.ts";

test.each([
  {
    instant: "2026-11-15T01:44:00.000Z",
    clock: "2026-11-14 20:44",
    why: "the evening before, by the clock there",
  },
  { instant: "2026-07-04T04:05:00.000Z", clock: "2026-07-04 00:05", why: "summer time, just after midnight" },
  { instant: "2026-01-01T04:59:59.999Z", clock: "2025-12-31 23:59", why: "still last year there" },
])("R40: at $instant a clock in Toronto shows $clock: $why", ({ instant, clock }) => {
  expect(clockInToronto(instant)).toBe(clock);
});
