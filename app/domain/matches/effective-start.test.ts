import { describe, expect, test } from "vitest";
import { byPosition, type DatableMatch, effectiveStarts, startOfTournament } from "./effective-start.ts";

const match = (
  id: string,
  position: number,
  startAt: string | null,
  competitionId = "singles",
): DatableMatch => ({
  id,
  position,
  startAt,
  competitionId,
});
const seven = "2025-03-14T19:00:00.000Z";
const eight = "2025-03-14T20:00:00.000Z";
const nine = "2025-03-14T21:00:00.000Z";
const days = { sourceDay: "2025-03-14", linkedDay: "2025-07-01" };

describe("R10: a tournament starts", () => {
  test("with its earliest match, wherever that stands in the file", () => {
    expect(startOfTournament([match("a", 0, eight), match("b", 1, null), match("c", 2, seven)], days)).toBe(
      seven,
    );
  });

  test.each([
    { why: "at noon of the file's day", days, start: "2025-03-14T16:00:00.000Z" },
    {
      why: "else of the site's tournament",
      days: { sourceDay: null, linkedDay: "2025-01-10" },
      start: "2025-01-10T17:00:00.000Z",
    },
    { why: "else nobody knows when", days: { sourceDay: null, linkedDay: null }, start: "" },
    { why: "nor where there are no days at all", days: undefined, start: "" },
  ])("without any time $why", ({ days: given, start }) => {
    expect(startOfTournament([match("a", 0, null)], given)).toBe(start);
  });
});

describe("R10: a match without a start counts as played", () => {
  test("with the one before it in its competition, by place in the file", () => {
    const matches = [match("late", 2, null), match("first", 0, seven), match("second", 1, eight)];
    expect(effectiveStarts(matches, days).get("late")).toBe(eight);
  });

  test("never with one of another competition", () => {
    const matches = [match("single", 0, nine), match("double", 1, null, "doubles"), match("early", 2, seven)];
    expect(effectiveStarts(matches, days)).toEqual(
      new Map([
        ["single", nine],
        ["double", seven],
        ["early", seven],
      ]),
    );
  });

  test("with the tournament where it is the first of its competition", () => {
    expect(effectiveStarts([match("a", 0, null), match("b", 1, eight)], days).get("a")).toBe(eight);
  });
});

test("two matches of one place are in the order of their ids, the same each time", () => {
  const [a, b] = [match("a", 3, null), match("b", 3, null)];
  expect([b, a].sort(byPosition)).toEqual([a, b]);
  expect(byPosition(a, a)).toBe(0);
  expect([match("z", 1, null), a].sort(byPosition)[0]?.id).toBe("z");
});
