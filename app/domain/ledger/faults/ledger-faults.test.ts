import { expect, test } from "vitest";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { findLedgerFaults } from "./ledger-faults.ts";

const row = (fields: Partial<LedgerRow> = {}): LedgerRow => ({
  playerId: "a",
  mode: "singles",
  sequence: 1,
  before: null,
  change: 1000,
  after: 1000,
  cause: "start",
  operationId: "o",
  ...fields,
});
const player = (singlesRanking: number | null) => ({ id: "a", singlesRanking, doublesRanking: null });

test("R14: a ledger that adds up, ends at the rating and replays alike has no fault", () => {
  const doubles = row({ mode: "doubles", after: 900, change: 900 });
  const rows = [doubles, row(), row({ sequence: 2, before: 1000, change: 25, after: 1025, cause: "match" })];
  expect(findLedgerFaults(rows, [{ ...player(1025), doublesRanking: 900 }], rows)).toEqual([]);
});

test.each([
  {
    kind: "brokenChain",
    rows: [row(), row({ sequence: 2, before: 990, change: 10, after: 1000 })],
    rating: 1000,
  },
  { kind: "wrongSum", rows: [row({ change: 999 })], rating: 1000 },
  { kind: "ratingDiffers", rows: [row()], rating: 1001 },
  { kind: "ratingDiffers", rows: [], rating: 0 },
])("R14: $kind is found", ({ kind, rows, rating }) => {
  expect(findLedgerFaults(rows, [player(rating)], rows).map((fault) => fault.kind)).toContain(kind);
});

test("R14: a row that a replay gives otherwise, not at all, or in addition is found", () => {
  const next = row({ sequence: 4, before: 1000, change: 0, after: 1000 });
  const rows = [row(), row({ ...next, sequence: 2 }), next];
  const replayed = [row({ after: 1001 }), row({ sequence: 3 }), { ...next, before: null }];
  expect(findLedgerFaults(rows, [player(1000)], replayed).map((fault) => fault.kind)).toEqual([
    "replayDiffers",
    "rowUnexplained",
    "replayDiffers",
    "rowMissing",
  ]);
});
