import { expect, test } from "vitest";
import { matchMarks } from "./match-marks.ts";

const people: Record<string, string[]> = {
  final: ["ana", "bob"],
  small: ["eve", "guy"],
  pool: ["ana", "zoe"],
  later: ["kim", "lou"],
};
const peopleOf = (id: string) => people[id] ?? [];

test("of each phase, what is on and what is called say so, and the next match is marked", () => {
  const marks = matchMarks(
    [{ matches: ["done", "final", "small"] }, { matches: ["pool", "later"] }],
    { playing: ["final"], called: [], waiting: ["small", "pool", "later"] },
    peopleOf,
  );
  // Whoever still plays is not next, as long as others are free.
  expect(marks).toEqual({ final: "playing", small: "next", later: "next" });
});

test("whoever is called to a table is not next elsewhere, as long as others are free", () => {
  const marks = matchMarks(
    [{ matches: ["pool", "later"] }],
    { playing: [], called: ["final"], waiting: ["pool", "later"] },
    peopleOf,
  );
  expect(marks).toEqual({ final: "called", later: "next" });
});

test("where everyone who waits still plays elsewhere, the first match in the file is next", () => {
  const marks = matchMarks(
    [{ matches: ["pool"] }],
    { playing: [], called: ["final"], waiting: ["pool"] },
    peopleOf,
  );
  expect(marks).toEqual({ final: "called", pool: "next" });
});
