import { expect, test } from "vitest";
import { alsoOnDay, liveDaysAt, liveTournament } from "./live-tournament.ts";

const one = { id: "laval-2026-04-01", from: "2026-04-01", to: "2026-04-02", status: "upcoming" } as const;
const other = { id: "sorel-2026-04-02", from: "2026-04-02", to: null, status: "upcoming" } as const;
const over = { id: "gatineau-2026-04-01", from: "2026-04-01", to: null, status: "completed" } as const;
const undated = { id: "rimouski", from: null, to: null, status: "upcoming" } as const;
const all = [over, one, other, undated];

test.each<{ what: string; choice: string; today: string; live: string | undefined }>([
  { what: "nothing before the first day", choice: "", today: "2026-03-31", live: undefined },
  { what: "by its first day", choice: "", today: "2026-04-01", live: one.id },
  { what: "the first of two by their days", choice: "", today: "2026-04-02", live: one.id },
  { what: "nothing after the last day", choice: "", today: "2026-04-03", live: undefined },
  { what: "the chosen one of two", choice: other.id, today: "2026-04-02", live: other.id },
  { what: "a chosen one on any day", choice: undated.id, today: "2026-01-01", live: undated.id },
  { what: "none, where that is said", choice: "none", today: "2026-04-01", live: undefined },
  { what: "by days once the chosen one is completed", choice: over.id, today: "2026-04-01", live: one.id },
  { what: "by days where the chosen one is gone", choice: "deleted", today: "2026-04-02", live: one.id },
])("what is live: $what", ({ choice, today, live }) => {
  expect(liveTournament(choice, all, [today])?.id).toBe(live);
});

test.each([
  { live: one, today: "2026-04-01", others: [] },
  { live: one, today: "2026-04-02", others: [other.id] },
  { live: other, today: "2026-04-02", others: [one.id] },
  { live: undated, today: "2026-04-02", others: [one.id, other.id] },
])("besides the live $live.id, on $today: $others", ({ live, today, others }) => {
  expect(alsoOnDay(live, all, [today]).map(({ id }) => id)).toEqual(others);
});

test.each([
  { choice: "", live: one.id, why: "the evening before that goes on" },
  { choice: other.id, live: other.id, why: "the chosen one" },
])("what is live after midnight, before what begins that day: $why", ({ choice, live }) => {
  const evening = { ...one, to: null };
  expect(liveTournament(choice, [evening, other], ["2026-04-01", "2026-04-02"])?.id).toBe(live);
});

test("what begins after midnight is live where no evening before it goes on", () => {
  expect(liveTournament("", [over, other], ["2026-04-01", "2026-04-02"])?.id).toBe(other.id);
});

test.each([
  { live: { ...one, to: null }, others: [] },
  { live: other, others: [one.id] },
])("after midnight, besides the live $live.id: $others", ({ live, others }) => {
  expect(alsoOnDay(live, all, ["2026-04-01", "2026-04-02"]).map(({ id }) => id)).toEqual(others);
});

test.each([
  { now: "2026-04-02T03:59:00.000Z", days: ["2026-04-01"], why: "before midnight in Quebec" },
  { now: "2026-04-02T05:10:00.000Z", days: ["2026-04-01", "2026-04-02"], why: "an evening may go on" },
  { now: "2026-04-02T08:59:59.999Z", days: ["2026-04-01", "2026-04-02"], why: "until the end of the night" },
  { now: "2026-04-02T09:00:00.000Z", days: ["2026-04-02"], why: "at five in the morning" },
  {
    now: "2026-11-01T06:30:00.000Z",
    days: ["2026-10-31", "2026-11-01"],
    why: "at half past one for the second time",
  },
  {
    now: "2026-03-08T07:30:00.000Z",
    days: ["2026-03-07", "2026-03-08"],
    why: "just after the hour that does not exist",
  },
  { now: "2027-01-01T06:00:00.000Z", days: ["2026-12-31", "2027-01-01"], why: "over the end of a year" },
])("the days that may be played at $now: $days, $why", ({ now, days }) => {
  expect(liveDaysAt(new Date(now))).toEqual(days);
});
