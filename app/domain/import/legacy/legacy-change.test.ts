import { expect, test } from "vitest";
import { legacyChangeOf } from "./legacy-change.ts";

test.each([
  {
    document: { home: { eloDelta: 25 }, away: { eloDelta: -25 } },
    change: { home: 25, away: -25 },
    why: "both",
  },
  {
    document: { home: { eloDelta: 0 }, away: null },
    change: { home: 0, away: null },
    why: "a draw of partners",
  },
  { document: { home: { eloDelta: "25" }, away: {} }, change: { home: null, away: null }, why: "a text" },
  { document: { home: { eloDelta: 0.5 } }, change: { home: null, away: null }, why: "no whole number" },
  { document: { home: { eloDelta: 1e9 } }, change: { home: null, away: null }, why: "no change of a rating" },
  { document: null, change: { home: null, away: null }, why: "nothing" },
])("the changes of a document: $why", ({ document, change }) => {
  expect(legacyChangeOf(document)).toEqual(change);
});
