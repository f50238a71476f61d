import { expect, test } from "vitest";
import { changedSinceItsDay } from "./changed-since-its-day.ts";

const [ahead, day, dayBegins, later] = [
  "2026-03-01T15:00:00.000Z",
  "2026-03-14",
  "2026-03-14T04:00:00.000Z",
  "2026-03-20T15:00:00.000Z",
];

test.each([
  { what: "news that were written ahead", its: day, updatedAt: ahead, changed: dayBegins },
  { what: "news that were changed since", its: day, updatedAt: later, changed: later },
  { what: "a page, which has no day", its: null, updatedAt: ahead, changed: ahead },
])("readers of feeds see when $what became what they are", ({ its, updatedAt, changed }) => {
  expect(changedSinceItsDay(its, updatedAt)).toBe(changed);
});
