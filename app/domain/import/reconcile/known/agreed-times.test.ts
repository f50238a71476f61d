import { expect, test } from "vitest";
import { agreedTimes } from "./agreed-times.ts";

interface Row {
  readonly why: string;
  /** Starts, as the site has them and as the file says them; "" for none. */
  readonly known: readonly string[];
  readonly said: readonly string[];
  readonly kept: readonly string[];
  readonly mayRefine?: boolean;
  readonly isSameResult?: boolean;
}

const instantOf = (time: string) => (time === "" ? null : new Date(`2025-03-14T${time}Z`).toISOString());

const exact = ["22:30:12.256", "22:41:05.993"];
const seconds = ["22:30:12", "22:41:05"];
const minutes = ["22:30", "22:41"];
const anHourAway = ["21:30:12", "21:41:05"];
const inAnotherZone = ["18:30:12", "18:41:05"];

test.each<Row>([
  { why: "the same", known: seconds, said: seconds, kept: seconds },
  { why: "less exactly", known: exact, said: seconds, kept: exact },
  { why: "in minutes", known: seconds, said: minutes, kept: seconds },
  { why: "more exactly", known: seconds, said: exact, kept: exact },
  { why: "more exactly, once compiled", known: seconds, said: exact, kept: seconds, mayRefine: false },
  { why: "less exactly, in another zone", known: exact, said: inAnotherZone, kept: exact },
  { why: "more exactly, in another zone", known: inAnotherZone, said: exact, kept: exact },
  {
    why: "more exactly, in another zone, once compiled",
    known: inAnotherZone,
    said: exact,
    kept: inAnotherZone,
    mayRefine: false,
  },
  {
    why: "as exactly, in another zone: it was put right",
    known: seconds,
    said: inAnotherZone,
    kept: inAnotherZone,
  },
  {
    why: "less exactly, one at another time",
    known: [...exact, "22:55:01.007"],
    said: [...seconds, "22:59:30"],
    kept: [...exact, "22:59:30"],
  },
  {
    why: "less exactly, a quarter of an hour later",
    known: [...exact, "22:55:01.007"],
    said: [...seconds, "23:10:01"],
    kept: [...exact, "23:10:01"],
  },
  {
    why: "in another zone, one at another time",
    known: [...exact, "22:55:01.007"],
    said: [...inAnotherZone, "18:59:30"],
    kept: [...exact, "22:55:01.007"],
  },
  { why: "less exactly, in the next zone", known: exact, said: anHourAway, kept: exact },
  {
    why: "as exactly, in another zone, once compiled",
    known: seconds,
    said: inAnotherZone,
    kept: inAnotherZone,
    mayRefine: false,
  },
  {
    why: "as exactly, one an hour later",
    known: [...seconds, "22:55:01"],
    said: [...seconds, "23:55:01"],
    kept: [...seconds, "23:55:01"],
  },
  {
    why: "less exactly, one put to a whole minute",
    known: [...exact, "22:55:30.007"],
    said: [...seconds, "22:55:00"],
    kept: [...exact, "22:55:00"],
  },
  {
    why: "less exactly, half of them at other times: that is another clock",
    known: exact,
    said: ["22:30:12", "22:44:50"],
    kept: ["22:30:12", "22:44:50"],
  },
  { why: "another clock", known: exact, said: ["22:33:40", "22:44:50"], kept: ["22:33:40", "22:44:50"] },
  {
    why: "one that is not known",
    known: ["22:30:12.256", ""],
    said: seconds,
    kept: ["22:30:12.256", "22:41:05"],
  },
  {
    why: "the same in another zone, one not known",
    known: ["22:30:12.256", ""],
    said: inAnotherZone,
    kept: ["22:30:12.256", ""],
  },
  {
    why: "more exactly in another zone, but one",
    known: inAnotherZone,
    said: ["22:30:12.256", ""],
    kept: ["22:30:12.256", ""],
  },
  {
    why: "one at another time, and nothing of the other",
    known: seconds,
    said: ["22:35:00", ""],
    kept: ["22:35:00", "22:41:05"],
  },
  {
    why: "another clock, and nothing of one",
    known: exact,
    said: ["", "22:44:50"],
    kept: ["22:30:12.256", "22:44:50"],
  },
  {
    why: "as exactly, in another zone, and nothing of one: it would stand hours away",
    known: seconds,
    said: ["18:30:12", ""],
    kept: ["18:30:12", ""],
  },
  {
    why: "more exactly, nothing of one",
    known: seconds,
    said: ["22:30:12.256", ""],
    kept: ["22:30:12.256", "22:41:05"],
  },
  { why: "less exactly in another zone, nothing of one", known: exact, said: ["18:30:12", ""], kept: exact },
  {
    why: "as exactly, in the next zone, and nothing of one",
    known: seconds,
    said: ["21:30:12", ""],
    kept: ["21:30:12", ""],
  },
  { why: "nothing of one", known: seconds, said: ["22:30:12", ""], kept: seconds },
  { why: "nothing", known: seconds, said: ["", ""], kept: seconds },
  { why: "nothing of other results", known: seconds, said: ["", ""], kept: ["", ""], isSameResult: false },
  { why: "what nobody knew", known: ["", ""], said: minutes, kept: minutes },
])("a file that says $why", ({ known, said, kept, mayRefine = true, isSameResult = true }) => {
  const matches = known.map((time, index) => ({
    known: { startAt: instantOf(time), endAt: null },
    said: { startAt: instantOf(said[index] ?? ""), endAt: null },
    isSameResult,
  }));
  expect(agreedTimes(matches, mayRefine).map(({ startAt }) => startAt)).toEqual(kept.map(instantOf));
});

const inOrder = { startAt: instantOf("22:30:12"), endAt: instantOf("22:41:05") };

test.each([
  {
    why: "the end that a file leaves out goes where the match begins after it now",
    said: { startAt: instantOf("22:55:00"), endAt: null },
    kept: { startAt: instantOf("22:55:00"), endAt: null },
  },
  {
    why: "so does the start, where it ends before it now",
    said: { startAt: null, endAt: instantOf("22:20:00") },
    kept: { startAt: null, endAt: instantOf("22:20:00") },
  },
  {
    why: "what a file itself says stays as it says it",
    said: { startAt: instantOf("22:55:00"), endAt: instantOf("22:20:00") },
    kept: { startAt: instantOf("22:55:00"), endAt: instantOf("22:20:00") },
  },
  {
    why: "where another file said it so, the end that this one leaves out stays",
    known: { startAt: instantOf("22:55:00"), endAt: instantOf("22:20:00") },
    said: { startAt: instantOf("22:55:00"), endAt: null },
    kept: { startAt: instantOf("22:55:00"), endAt: instantOf("22:20:00") },
  },
])("no match ends before it begins: $why", ({ known = inOrder, said, kept }) => {
  const others = ["22:43:00", "22:50:00"].map((time) => {
    const times = { startAt: instantOf(time), endAt: null };
    return { known: times, said: times, isSameResult: true };
  });
  const match = { known, said, isSameResult: true };
  for (const matches of [[match], [match, ...others]]) expect(agreedTimes(matches, true)[0]).toEqual(kept);
});

test("no matches have no times", () => {
  expect(agreedTimes([], true)).toEqual([]);
});
