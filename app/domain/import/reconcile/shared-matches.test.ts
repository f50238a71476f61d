import { expect, test } from "vitest";
import { areSameMatches } from "./shared-matches.ts";

const person = (name: string) => ({ playerId: name, name, license: null });
/** "Ana Bob 7-3", the home side first. */
function match(text: string, startAt: string | null = null) {
  const [home = "", away = "", points = ""] = text.split(" ");
  const [one = 0, other = 0] = points.split("-").map(Number);
  return { home: [person(home)], away: [person(away)], score: { home: [one], away: [other] }, startAt };
}

const night = ["Ana Bob 7-3", "Bob Cléo 2-7", "Cléo Ana 7-6", "Ana Dan 7-0"].map((text) => match(text));
/** Eight matches, of which so many are the same in every list of one name. */
const long = (same: number, name: string) =>
  Array.from({ length: 8 }, (_, index) => match(`Ana ${index < same ? "Bob" : name} 7-${index}`));
const at = "2025-03-14T18:30:12.000Z";

test.each([
  { habit: "the same", other: night, expected: true },
  {
    habit: "sides turned round",
    other: ["Bob Ana 3-7", "Cléo Bob 7-2", "Ana Cléo 6-7", "Dan Ana 0-7"].map((text) => match(text)),
    expected: true,
  },
  { habit: "a score turned round is another match", other: [match("Bob Ana 7-3", at)], expected: false },
  {
    habit: "half of them, others corrected",
    other: [...night.slice(0, 3), match("Ana Eva 7-0")],
    expected: true,
  },
  {
    habit: "a part of a longer list",
    other: [...night, match("Eva Fay 7-1"), match("Fay Gus 7-1")],
    expected: true,
  },
  { habit: "two that happen to be alike", other: night.slice(0, 2), expected: false },
  { habit: "other people", other: [match("Eva Fay 7-3")], expected: false },
  { habit: "nothing", other: [], expected: false },
])("$habit: $expected", ({ other, expected }) => {
  expect(areSameMatches(night, other)).toBe(expected);
});

test.each([
  { same: 4, expected: true },
  { same: 3, expected: false },
])("of two lists of eight, $same alike: $expected", ({ same, expected }) => {
  expect(areSameMatches(long(same, "Cléo"), long(same, "Dan"))).toBe(expected);
});

test("a single match is the same where it began in the same minute", () => {
  const stored = [match("Ana Bob 7-3", at)];
  expect(areSameMatches(stored, [match("Ana Bob 7-3", "2025-03-14T18:30:00.000Z")])).toBe(true);
  expect(areSameMatches(stored, [match("Ana Bob 7-3", "2025-03-14T18:35:00.000Z")])).toBe(false);
});

test("of a file from the middle of the evening, what was played by then says whether it is the same", () => {
  const [first = match("Ana Bob 7-3"), ...later] = night.map((one) => ({ ...one, startAt: at }));
  const early = [first, ...later.map((one) => ({ ...one, score: null, startAt: null }))];
  expect(
    areSameMatches(
      early,
      night.map((one) => ({ ...one, startAt: at })),
    ),
  ).toBe(true);
  expect(areSameMatches(early, [match("Ana Bob 2-7", at)])).toBe(false);
});
