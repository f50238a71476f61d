import { expect, test } from "vitest";
import { aMatch, side } from "#tests/factories/match.ts";
import { keepsLedgerRows } from "./keeps-ledger-rows.ts";

const stored = aMatch({ sequence: 7, compilationId: "c", endAt: "2025-03-14T16:10:00.000Z" });

test.each([
  { what: "the winner and the score", fields: { winner: 2, score: { home: [3], away: [7] } }, keeps: true },
  {
    what: "a forfeit, the round, the position in its file",
    fields: { forfeit: true, round: 2, position: 9 },
    keeps: true,
  },
  {
    what: "a name that is written otherwise",
    fields: { home: [{ ...side("home")[0], name: "H." }] },
    keeps: true,
  },
  { what: "its number: it is no longer rated", fields: { sequence: null }, keeps: false },
  { what: "its compilation: it waits again", fields: { compilationId: null }, keeps: false },
  { what: "its event, which may have another K", fields: { competitionId: "other" }, keeps: false },
  { what: "a player", fields: { away: side("somebody") }, keeps: false },
  {
    what: "whom it rates since a merge",
    fields: { away: [{ ...side("away")[0], ratedAs: "old" }] },
    keeps: false,
  },
  { what: "its sides, exchanged", fields: { home: side("away"), away: side("home") }, keeps: false },
  { what: "when it counts as played", fields: { effectiveStart: "2025-03-15T16:00:00.000Z" }, keeps: false },
  { what: "its end, by which people took part", fields: { endAt: null }, keeps: false },
])("R14: a match of which a file corrects $what keeps its ledger rows: $keeps", ({ fields, keeps }) => {
  expect(keepsLedgerRows(stored, { ...stored, ...(fields as object) })).toBe(keeps);
});
