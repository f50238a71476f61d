import { expect, test } from "vitest";
import { readDocument } from "#app/domain/import/json/json-node.ts";
import { readLegacyDay, readLegacyInstant } from "./legacy-time.ts";

test.each([
  { time: { _seconds: 1_741_991_400, _nanoseconds: 5_000_000 }, instant: "2025-03-14T22:30:00.005Z" },
  { time: { seconds: 1_741_991_400, nanoseconds: 0 }, instant: "2025-03-14T22:30:00.000Z" },
  { time: { seconds: 1_741_991_400 }, instant: "2025-03-14T22:30:00.000Z" },
  { time: { seconds: 253_402_300_799 }, instant: "9999-12-31T23:59:59.000Z" },
  { time: "2025-03-14T22:30:00.000Z", instant: "2025-03-14T22:30:00.000Z" },
  { time: "2025-03-14 18:30:00", instant: "2025-03-14T22:30:00.000Z" },
  { time: " 2025-03-14 ", instant: "2025-03-14T16:00:00.000Z" },
  { time: "", instant: null },
  { time: null, instant: null },
])("a time of the legacy site, $time, is $instant", ({ time, instant }) => {
  expect(readDocument({ time }, (root) => readLegacyInstant(root, "time"))).toEqual({
    ok: true,
    value: instant,
  });
});

test.each([
  { time: { seconds: 1_742_011_200 }, day: "2025-03-15", why: "midnight in Toronto" },
  { time: { seconds: 1_742_011_199 }, day: "2025-03-14", why: "a second before it" },
  { time: "2025-03-14", day: "2025-03-14", why: "a day is one in every zone" },
])("R40: $time is $day: $why", ({ time, day }) => {
  expect(readDocument({ time }, (root) => readLegacyDay(root, "time"))).toEqual({ ok: true, value: day });
});

test.each([
  { time: { seconds: "soon" }, code: "wrongType" },
  { time: { seconds: 1, nanoseconds: "soon" }, code: "wrongType" },
  { time: 1_741_991_400, code: "wrongType" },
  { time: "2025-02-30", code: "wrongValue" },
  { time: { seconds: -1 }, code: "wrongValue" },
  { time: { seconds: 253_402_300_800 }, code: "wrongValue" },
])("a time of the legacy site that is none is refused: $time", ({ time, code }) => {
  expect(readDocument({ time }, (root) => readLegacyInstant(root, "time"))).toMatchObject({
    refusal: { code, path: "time" },
  });
});
