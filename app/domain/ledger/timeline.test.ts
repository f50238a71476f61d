import { expect, test } from "vitest";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";
import { entriesAboveMatches, timelineEntries } from "./timeline.ts";

function row(fields: Partial<RatingHistoryRow>): RatingHistoryRow {
  return {
    mode: "singles",
    sequence: 1,
    change: 1_000,
    after: 1_000,
    cause: "start",
    at: "2025-01-01T12:00:00.000Z",
    isByCommand: false,
    reason: null,
    matchId: null,
    k: null,
    playedAt: null,
    tournamentKey: null,
    tournament: null,
    ...fields,
  };
}

test("what one operation did to both modes is one entry; matches are none", () => {
  const rows = [
    row({ mode: "doubles", sequence: 1, after: 900 }),
    row({ mode: "singles", sequence: 2 }),
    row({ cause: "match", sequence: 3 }),
    row({ cause: "correction", sequence: 4, at: "2025-02-01T12:00:00.000Z", reason: "Faute de frappe" }),
  ];
  const [start, correction, ...others] = timelineEntries(rows);
  expect(others).toEqual([]);
  expect(start?.changes.map(({ mode, after }) => [mode, after])).toEqual([
    ["singles", 1_000],
    ["doubles", 900],
  ]);
  expect(correction).toMatchObject({ cause: "correction", reason: "Faute de frappe" });
});

test("an entry counts from the first match that it precedes, however late it was entered; else from when it was", () => {
  const rows = [
    row({ sequence: 1, at: "2026-11-26T12:00:00.000Z" }),
    row({ cause: "match", sequence: 2, at: "2026-11-26T12:00:01.000Z", playedAt: "2025-03-14" }),
    row({ cause: "correction", sequence: 3, at: "2026-11-27T12:00:00.000Z" }),
  ];
  expect(timelineEntries(rows).map(({ cause, countsFrom }) => [cause, countsFrom])).toEqual([
    ["start", "2025-03-14"],
    ["correction", "2026-11-27T12:00:00.000Z"],
  ]);
});

test("singles come first, whichever of the two an operation wrote first", () => {
  const rows = [row({ mode: "singles", sequence: 1 }), row({ mode: "doubles", sequence: 2, after: 900 })];
  const [start] = timelineEntries(rows);
  expect(start?.sequence).toBe(2);
  expect(start?.changes.map(({ mode }) => mode)).toEqual(["singles", "doubles"]);
});

test("R54: a merge has both ratings as they stayed, though one row of one mode says that there was one", () => {
  const rows = [
    row({ mode: "doubles", sequence: 1, after: 900 }),
    row({ mode: "singles", sequence: 2 }),
    row({ mode: "doubles", cause: "match", sequence: 3, change: 12, after: 912 }),
    row({ mode: "singles", cause: "merge", sequence: 4, change: 0 }),
    row({ mode: "doubles", cause: "match", sequence: 5, change: 8, after: 920 }),
  ];
  expect(timelineEntries(rows).at(-1)).toMatchObject({
    cause: "merge",
    sequence: 4,
    changes: [
      { mode: "singles", change: 0, after: 1_000 },
      { mode: "doubles", change: 0, after: 912 },
    ],
  });
});

test.each<{ why: string; fields: Partial<RatingHistoryRow> }>([
  { why: "at two times", fields: { mode: "doubles", at: "2025-01-02T12:00:00.000Z" } },
  { why: "of two kinds", fields: { mode: "doubles", cause: "correction" } },
  { why: "that changed the same mode", fields: {} },
])("two operations $why are two entries", ({ fields }) => {
  expect(timelineEntries([row({}), row({ sequence: 2, ...fields })])).toHaveLength(2);
});

test("entries that stand above the same match are newest first", () => {
  const rows = [row({ sequence: 11 }), row({ sequence: 12, at: "2025-01-02T12:00:00.000Z" })];
  const [above] = entriesAboveMatches(timelineEntries(rows), [10]);
  expect(above?.map(({ sequence }) => sequence)).toEqual([12, 11]);
});

test.each([
  { why: "above all that came before it", sequence: 50, index: 0 },
  { why: "between matches", sequence: 25, index: 1 },
  { why: "below a match that is not in the ledger yet", sequence: 15, index: 3 },
  { why: "below all where it came first", sequence: 5, index: 4 },
])("an entry stands $why", ({ sequence, index }) => {
  const placed = entriesAboveMatches(timelineEntries([row({ sequence })]), [30, 20, null, 10]);
  expect(placed.findIndex((entries) => entries.length > 0)).toBe(index);
});
