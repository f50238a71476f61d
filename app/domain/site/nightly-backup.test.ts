import { expect, test } from "vitest";
import { backupDayOf, backupName, dueBackupDay, isBackupLate, spentBackupDays } from "./nightly-backup.ts";

test.each([
  { now: "2026-03-14T07:29:00Z", day: "2026-03-13", why: "before the hour it is yesterday's" },
  { now: "2026-03-14T07:30:00Z", day: "2026-03-14", why: "from the hour on it is today's" },
  { now: "2026-03-15T03:59:00Z", day: "2026-03-14", why: "until midnight in Toronto" },
  { now: "2026-03-08T07:00:00Z", day: "2026-03-07", why: "03:00 in the night whose 02:30 does not exist" },
  { now: "2026-01-14T08:29:00Z", day: "2026-01-13", why: "in winter it is an hour later in UTC" },
  { now: "2026-01-14T08:30:00Z", day: "2026-01-14", why: "in winter too it is today's from the hour on" },
])("the day that is due at $now: $why", ({ now, day }) => {
  expect(dueBackupDay(new Date(now), "03:30")).toBe(day);
});

test("an hour that does not exist on the night of the change is due when the clock has passed it", () => {
  expect(dueBackupDay(new Date("2026-03-08T06:59:00Z"), "02:30")).toBe("2026-03-07");
  expect(dueBackupDay(new Date("2026-03-08T07:00:00Z"), "02:30")).toBe("2026-03-08");
});

test("a name has its day, and nothing else has one", () => {
  expect(backupDayOf(backupName("2026-03-14"))).toBe("2026-03-14");
  expect(
    ["gamelle-2026-03-14.backup.part", "other-2026-03-14.backup", "gamelle.sqlite"].map(backupDayOf),
  ).toEqual([undefined, undefined, undefined]);
});

/** Every day until one, newest last. */
function everyDayUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

test("seven days, four weeks and twelve months are kept of two years", () => {
  const days = everyDayUntil("2026-03-14", 730);
  const spent = new Set(spentBackupDays(days, "2026-03-14"));
  expect(days.filter((day) => !spent.has(day))).toEqual([
    ..."2025-04-30 2025-05-31 2025-06-30 2025-07-31 2025-08-31 2025-09-30".split(" "),
    ..."2025-10-31 2025-11-30 2025-12-31 2026-01-31".split(" "),
    // The last days of three weeks, which are Sundays; the last of February; seven days.
    ..."2026-02-22 2026-02-28 2026-03-01".split(" "),
    ..."2026-03-08 2026-03-09 2026-03-10 2026-03-11 2026-03-12 2026-03-13 2026-03-14".split(" "),
  ]);
});

test("thinned out each night, as much stays as when it is thinned out once", () => {
  const days = everyDayUntil("2026-03-14", 500);
  let kept: string[] = [];
  for (const day of days) {
    const spent = new Set(spentBackupDays([...kept, day], day));
    kept = [...kept, day].filter((one) => !spent.has(one));
  }
  const spent = new Set(spentBackupDays(days, "2026-03-14"));
  expect(kept).toEqual(days.filter((day) => !spent.has(day)));
});

test("few are all kept, however old they are", () => {
  expect(spentBackupDays(["2019-01-01", "2019-01-02", "2026-03-14"], "2026-03-14")).toEqual([]);
});

test("the days of a clock that was a year ahead stay, and take the place of no other", () => {
  const days = everyDayUntil("2026-03-14", 20);
  const ahead = everyDayUntil("2027-03-14", 10);
  expect(spentBackupDays([...days, ...ahead], "2026-03-14")).toEqual(spentBackupDays(days, "2026-03-14"));
});

test("a day whose backup failed takes the place of no good one, and goes when it is older than seven of these", () => {
  const days = everyDayUntil("2026-03-14", 10);
  // The last day of February and a Sunday: without them, those before them are the last of their month and week.
  const failed = new Set(["2026-02-28", "2026-03-08", "2026-03-13"]);
  const before = ["2026-02-26", "2026-02-27", "2026-02-28"];
  const spent = spentBackupDays([...before, ...days], "2026-03-14", failed);
  expect(spent).toEqual(["2026-03-05", "2026-02-28", "2026-02-26"]);
  expect(spentBackupDays(["2026-03-13", "2026-03-14"], "2026-03-14", failed)).toEqual([]);
});

test.each([
  { last: "2026-03-12", hasFailed: true, isLate: false, why: "two days old" },
  { last: "2026-03-11", hasFailed: false, isLate: true, why: "older than two days" },
  { last: null, hasFailed: true, isLate: true, why: "there never was one, and one failed" },
  { last: null, hasFailed: false, isLate: false, why: "the first one is under way" },
])("the last good backup is late, or not: $why", ({ last, hasFailed, isLate }) => {
  const lastGood = last === null ? null : { day: last };
  expect(isBackupLate({ lastGood, hasFailed }, "2026-03-14")).toBe(isLate);
});
