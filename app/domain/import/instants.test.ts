import { expect, test } from "vitest";
import { instantsIn, isTimeZone } from "./instants.ts";

test.each([
  { text: "2025-01-15 18:30:00", instant: "2025-01-15T23:30:00.000Z", why: "without an offset: the zone's" },
  { text: "2025-07-15 18:30:00", instant: "2025-07-15T22:30:00.000Z", why: "in summer" },
  { text: "2025-07-15T18:30", instant: "2025-07-15T22:30:00.000Z", why: "with a T, without seconds" },
  { text: "2025-01-15T18:30:00Z", instant: "2025-01-15T18:30:00.000Z", why: "an offset says it all" },
  { text: "2025-01-15T18:30:00 Z", instant: "2025-01-15T18:30:00.000Z", why: "an offset after a space" },
  { text: "2025-01-15T18:30:00+02:00", instant: "2025-01-15T16:30:00.000Z", why: "any offset" },
  { text: "2025-01-15 18:30:00-05:00", instant: "2025-01-15T23:30:00.000Z", why: "after a space too" },
  { text: "2025-01-15 18:30:00-05", instant: "2025-01-15T23:30:00.000Z", why: "an offset in hours alone" },
  {
    text: "2025-01-15T18:30:00.123456+00",
    instant: "2025-01-15T18:30:00.123Z",
    why: "as databases write it",
  },
  { text: "2025-01-15T18:30:00,5Z", instant: "2025-01-15T18:30:00.500Z", why: "the comma of ISO 8601" },
  { text: "2025-01-15T18:30:00+5", instant: undefined, why: "half an offset" },
  { text: "2025-02-30 18:30:00", instant: undefined, why: "no such day" },
  { text: "2025-01-15 25:00:00", instant: undefined, why: "no such hour" },
  { text: "2025-01-15 18:75:00", instant: undefined, why: "no such minute" },
  { text: "2025-01-15 18:30:60", instant: undefined, why: "no such second" },
  { text: "2025-02-30T18:30:00Z", instant: undefined, why: "no such day, with an offset" },
  { text: "2025-02-29 18:30:00-05:00", instant: undefined, why: "no such day this year" },
  { text: "2025-04-31T18:30+02:00", instant: undefined, why: "no such day of that month" },
  { text: "2024-02-29T18:30:00Z", instant: "2024-02-29T18:30:00.000Z", why: "a day of a leap year" },
  { text: "2025-01-15T24:00:00Z", instant: undefined, why: "no such hour, with an offset" },
  { text: "2025-01-15T18:60:00Z", instant: undefined, why: "no such minute, with an offset" },
  { text: "2025-01-15T18:30:00+25:00", instant: undefined, why: "no such offset" },
  { text: "0025-01-15 18:30:00", instant: undefined, why: "no such year" },
  { text: "15/01/2025", instant: undefined, why: "another way of writing" },
  { text: "yesterday", instant: undefined, why: "no time at all" },
])("“$text” is $instant in Toronto: $why", ({ text, instant }) => {
  expect(instantsIn("America/Toronto").read(text)).toBe(instant);
});

test.each([
  { text: "2025-03-09 01:30:00", instant: "2025-03-09T06:30:00.000Z", why: "before clocks go forward" },
  { text: "2025-03-09 18:30:00", instant: "2025-03-09T22:30:00.000Z", why: "after it" },
  { text: "2025-11-02 00:30:00", instant: "2025-11-02T04:30:00.000Z", why: "before clocks go back" },
  { text: "2025-11-02 18:30:00", instant: "2025-11-02T23:30:00.000Z", why: "after it" },
])("on a day on which clocks change, “$text” is $instant in Toronto: $why", ({ text, instant }) => {
  expect(instantsIn("America/Toronto").read(text)).toBe(instant);
});

test("another zone has its own hours", () => {
  expect(instantsIn("Europe/Paris").read("2025-01-15 18:30:00")).toBe("2025-01-15T17:30:00.000Z");
});

test("time zones are known by name", () => {
  expect([isTimeZone("America/Toronto"), isTimeZone("Quebec/Laval")]).toEqual([true, false]);
});
