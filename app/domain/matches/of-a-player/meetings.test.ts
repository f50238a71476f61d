import { expect, test } from "vitest";
import { countMeetings, type Meeting } from "./meetings.ts";

const meeting = (fields: Partial<Meeting>): Meeting => ({
  together: false,
  outcome: "win",
  isSingles: true,
  ...fields,
});
const none = { wins: 0, losses: 0, draws: 0 };

test("two who never met have no record against each other", () => {
  expect(countMeetings([])).toEqual({ singles: none, doubles: none, together: none });
});

test("singles, doubles and matches as partners are counted apart", () => {
  const counts = countMeetings([
    meeting({}),
    meeting({ outcome: "loss" }),
    meeting({ outcome: "draw", isSingles: false }),
    meeting({ together: true, isSingles: false }),
    meeting({ together: true, isSingles: false, outcome: "loss" }),
  ]);
  expect(counts).toEqual({
    singles: { wins: 1, losses: 1, draws: 0 },
    doubles: { wins: 0, losses: 0, draws: 1 },
    together: { wins: 1, losses: 1, draws: 0 },
  });
});

test.each(["bye", "forfeit", "unplayed"] as const)("a match that is a %s counts for nobody", (outcome) => {
  const counts = countMeetings([meeting({ outcome })]);
  expect(counts.singles).toEqual(none);
});
