import { expect, test } from "vitest";
import { inSequence, replayLedger, type SequencedMatch } from "./ledger-replay.ts";
import type { LedgerRow } from "./ledger-row.ts";

const match = (sequence: number): SequencedMatch => ({
  id: `m${sequence}`,
  sequence,
  home: ["ana"],
  away: ["bob"],
  outcome: "home",
  k: 30,
});
const row = (sequence: number, cause: LedgerRow["cause"], change: number): LedgerRow => ({
  playerId: "ana",
  mode: "singles",
  sequence,
  before: null,
  change,
  after: change,
  cause,
  operationId: "o",
});

const rows = [row(6, "correction", 7), row(3, "match", 99), row(1, "start", 1000)];
const matches = [match(5), match(3)];

test("R14: causes and matches come in the order of the ledger, in whichever order they are read; rows of matches do not", () => {
  const order = [...inSequence(rows, matches)].map((one) => one.match?.id ?? one.row?.cause);
  expect(order).toEqual(["start", "m3", "m5", "correction"]);
});

test("R14: ratings follow from causes and matches, whatever the stored rows of the matches say", () => {
  const bob = { ...row(2, "start", 1000), playerId: "bob" };
  const [start, first, second, none] = replayLedger([...rows, bob], [match(3)]).entriesOf("ana");
  expect(start).toMatchObject({ after: 1000 });
  expect(first).toMatchObject({ sequence: 3, before: 1000, change: 15, after: 1015 });
  expect(second).toMatchObject({ sequence: 6, change: 7, after: 1022 });
  expect(none).toBeUndefined();
});

test("R14: the end of a ledger starts from what everyone had before it", () => {
  const before = new Map(["ana", "bob"].map((id) => [id, { singles: 1000, doubles: null }]));
  expect(replayLedger([], [match(9)], before).entriesOf("bob")).toMatchObject([
    { before: 1000, change: -15 },
  ]);
});
