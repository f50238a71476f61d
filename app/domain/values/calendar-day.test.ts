import { expect, onTestFinished, test, vi } from "vitest";
import {
  clockInToronto,
  dayInToronto,
  dayOfMoment,
  daysBetween,
  endOfDayInToronto,
  isCalendarDay,
  noonInToronto,
  startOfDayInToronto,
  yearOfMoment,
} from "./calendar-day.ts";

test.each([
  { text: "2024-02-29", is: true },
  { text: "2023-02-29", is: false },
  { text: "2025-13-01", is: false },
  { text: "2025-3-1", is: false },
  { text: "2025-03-15T00:00", is: false },
  { text: "", is: false },
])("“$text” is a calendar day: $is", ({ text, is }) => {
  expect(isCalendarDay(text)).toBe(is);
});

test.each([
  { day: "2025-01-15", instant: "2025-01-15T17:00:00.000Z", why: "standard time" },
  { day: "2025-07-15", instant: "2025-07-15T16:00:00.000Z", why: "summer time" },
  { day: "2025-03-09", instant: "2025-03-09T16:00:00.000Z", why: "the day the clocks go forward" },
])("R40: noon of $day is $instant: $why", ({ day, instant }) => {
  expect(noonInToronto(day)).toBe(instant);
});

test.each([
  { day: "2025-01-15", start: "2025-01-15T05:00:00.000Z", end: "2025-01-16T04:59:59.999Z", why: "24 hours" },
  { day: "2025-03-09", start: "2025-03-09T05:00:00.000Z", end: "2025-03-10T03:59:59.999Z", why: "23 hours" },
  { day: "2025-11-02", start: "2025-11-02T04:00:00.000Z", end: "2025-11-03T04:59:59.999Z", why: "25 hours" },
  {
    day: "9999-12-31",
    start: "9999-12-31T05:00:00.000Z",
    end: "9999-12-31T23:59:59.999Z",
    why: "a year of five digits would be the earliest of all texts",
  },
])("R40: $day goes from $start to $end: $why", ({ day, start, end }) => {
  expect([startOfDayInToronto(day), endOfDayInToronto(day)]).toEqual([start, end]);
});

test.each([
  { instant: "2025-01-16T04:59:59.000Z", day: "2025-01-15", why: "a second before midnight there" },
  { instant: "2025-01-16T05:00:00.000Z", day: "2025-01-16", why: "midnight there" },
])("R42: it is $day at $instant: $why", ({ instant, day }) => {
  expect(dayInToronto(instant)).toBe(day);
  expect(dayInToronto(new Date(instant))).toBe(day);
});

test.each([
  {
    moment: "2025-01-01T04:59:59.000Z",
    day: "2024-12-31",
    year: 2024,
    why: "an instant, still the year before there",
  },
  { moment: "2025-01-01", day: "2025-01-01", year: 2025, why: "a day stays what it is" },
])("$moment is on $day, in $year: $why", ({ moment, day, year }) => {
  expect([dayOfMoment(moment), yearOfMoment(moment)]).toEqual([day, year]);
});

test("R40: the day of an instant is the same in a browser whose short days are written otherwise", async () => {
  class AsInSafari extends Intl.DateTimeFormat {
    constructor(tag: string, options: Intl.DateTimeFormatOptions) {
      super(options.dateStyle === "short" ? "en-US" : tag, options);
    }
  }
  const formatter = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(AsInSafari as never);
  onTestFinished(() => formatter.mockRestore());
  vi.resetModules();
  const there = await import("./calendar-day.ts");
  expect(there.dayInToronto("2026-11-28T03:00:00.000Z")).toBe("2026-11-27");
});

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

test("days are counted over the change to summer time, and instants with their fraction", () => {
  expect(daysBetween("2025-03-08", "2025-03-10")).toBe(2);
  expect(daysBetween("2024-12-31", "2025-01-01")).toBe(1);
  expect(daysBetween("2025-03-08T00:00:00.000Z", "2025-03-08T12:00:00.000Z")).toBe(0.5);
});
