import { expect, test } from "vitest";
import { mayBeOneEvent } from "./one-event.ts";

interface Row {
  readonly teams: string;
  readonly points?: readonly [number, number] | null;
  readonly at?: string | null;
}

/** Matches such as "Ana Bob - Cy Di". */
function matchesOf(rows: readonly Row[]) {
  return rows.map(({ teams, points = [5, 3], at = null }) => {
    const [home = [], away = []] = teams.split(" - ").map((side) => side.split(" "));
    const score = points && { home: [points[0]], away: [points[1]] };
    return { home, away, score, startAt: at };
  });
}

const at = (time: string) => `2025-03-14T${time}:07.000Z`;
const open = [{ teams: "Ana - Bob" }, { teams: "Cy - Di" }, { teams: "Eve - Fay" }, { teams: "Gil - Hal" }];

test.each<{ why: string; known: readonly Row[]; found: readonly Row[]; is: boolean }>([
  {
    why: "the same people, drawn again",
    known: open,
    found: [{ teams: "Ana - Cy" }, { teams: "Bob - Di" }],
    is: true,
  },
  {
    why: "the singles and the doubles of a night",
    known: open,
    found: [{ teams: "Ana Bob - Cy Di" }],
    is: false,
  },
  {
    why: "an event of some who are in the other one too",
    known: open,
    found: [{ teams: "Ana - Eve" }, { teams: "Eve - Fay" }, { teams: "Fay - Ana" }],
    is: false,
  },
  { why: "the first matches of a long night", known: open, found: [{ teams: "Bob - Ana" }], is: true },
  {
    why: "the same matches by nicknames, in another zone and with the sides changed",
    known: [
      { teams: "Ana - Bob", at: at("22:31") },
      { teams: "Cy - Di", at: at("22:44"), points: [2, 5] },
    ],
    found: [
      { teams: "Bobby - Annie", at: at("18:31"), points: [3, 5] },
      { teams: "Didi - Cyr", at: at("18:44"), points: [5, 2] },
    ],
    is: true,
  },
  {
    why: "other people at other times",
    known: [
      { teams: "Ana - Bob", at: at("22:31") },
      { teams: "Cy - Di", at: at("22:44") },
    ],
    found: [
      { teams: "Jo - Kim", at: at("19:02") },
      { teams: "Lou - Max", at: at("19:10") },
    ],
    is: false,
  },
  {
    why: "other people at the same times, without scores",
    known: [{ teams: "Ana - Bob", at: at("22:31"), points: null }],
    found: [{ teams: "Jo - Kim", at: at("19:31"), points: null }],
    is: false,
  },
  {
    why: "half of the matches of the shorter list",
    known: open,
    found: [{ teams: "Ana - Bob" }, { teams: "Jo - Kim" }],
    is: true,
  },
  {
    why: "a third of them",
    known: open,
    found: [{ teams: "Ana - Bob" }, { teams: "Jo - Kim" }, { teams: "Lou - Max" }],
    is: false,
  },
  {
    why: "a match of a long night, its partners and sides in another order",
    known: [{ teams: "Ana Bob - Cy Di" }, { teams: "Eve Fay - Gil Hal" }, { teams: "Ira Jo - Kim Lou" }],
    found: [{ teams: "Di Cy - Bob Ana" }],
    is: true,
  },
  { why: "nothing is known yet", known: [], found: open, is: true },
])("may be one event: $is: $why", ({ known, found, is }) => {
  const keyOf = (person: string) => person;
  expect(mayBeOneEvent(matchesOf(known), matchesOf(found), keyOf)).toBe(is);
  expect(mayBeOneEvent(matchesOf(found), matchesOf(known), keyOf)).toBe(is);
});

test("of people who are not known only the size of their teams counts", () => {
  const nobody = () => null;
  expect(mayBeOneEvent(matchesOf(open), matchesOf([{ teams: "Jo - Kim" }]), nobody)).toBe(true);
  expect(mayBeOneEvent(matchesOf(open), matchesOf([{ teams: "Jo Kim - Lou Max" }]), nobody)).toBe(false);
});

test("one person who is not known is enough for that", () => {
  const keyOf = (person: string) => (person === "Jo" ? null : person);
  const [known, found] = [matchesOf(open), matchesOf([{ teams: "Jo - Kim" }])];
  expect([mayBeOneEvent(known, found, keyOf), mayBeOneEvent(found, known, keyOf)]).toEqual([true, true]);
});
