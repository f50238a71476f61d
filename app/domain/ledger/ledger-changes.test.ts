import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { findLedgerChanges as findChanges } from "./ledger-changes.ts";
import { ledgerRowKey } from "./ledger-key.ts";
import type { LedgerRow } from "./ledger-row.ts";

const findLedgerChanges = (stored: readonly LedgerRow[], planned: readonly LedgerRow[]) =>
  findChanges(stored, planned, (row) => row);

function row(sequence: number, fields: Partial<LedgerRow> = {}): LedgerRow {
  const numbers = { before: 1_000, change: 25, after: 1_025 };
  return {
    playerId: "a",
    mode: "singles",
    sequence,
    ...numbers,
    cause: "match",
    operationId: "one",
    ...fields,
  };
}

describe("what must be written for stored rows to become the planned ones", () => {
  test("nothing when they are the same, in whatever order", () => {
    expect(findLedgerChanges([row(1), row(2)], [row(2), row(1)])).toEqual({
      added: [],
      updated: [],
      removed: [],
    });
  });

  test.each([
    { number: "before", other: { before: null } },
    { number: "change", other: { change: 24 } },
    { number: "after", other: { after: 1_024 } },
  ])("a row with another $number is updated", ({ other }) => {
    expect(findLedgerChanges([row(1), row(2)], [row(1), row(2, other)])).toEqual({
      added: [],
      updated: [row(2, other)],
      removed: [],
    });
  });

  test("a row that is no longer planned is removed, and those after it stay as they are", () => {
    expect(findLedgerChanges([row(1), row(2), row(3)], [row(1), row(3)])).toEqual({
      added: [],
      updated: [],
      removed: [row(2)],
    });
  });

  test("a row of the other mode or of another player is another row", () => {
    const [doubles, opponent] = [row(1, { mode: "doubles" }), row(1, { playerId: "b" })];
    expect(findLedgerChanges([row(1)], [doubles, opponent])).toEqual({
      added: [doubles, opponent],
      updated: [],
      removed: [row(1)],
    });
  });

  test.each<{ what: string; other: Partial<LedgerRow> }>([
    { what: "operation", other: { operationId: "another" } },
    { what: "cause", other: { cause: "start" } },
  ])("a row with another $what is removed and added", ({ other }) => {
    expect(findLedgerChanges([row(1)], [row(1, other)])).toEqual({
      added: [row(1, other)],
      updated: [],
      removed: [row(1)],
    });
  });

  test("written to the stored rows, the changes always give the planned ones", () => {
    const aRow: fc.Arbitrary<LedgerRow> = fc.record({
      playerId: fc.constantFrom("a", "b"),
      mode: fc.constantFrom("singles" as const, "doubles" as const),
      sequence: fc.integer({ min: 1, max: 4 }),
      before: fc.constantFrom(null, 0, 1),
      change: fc.constantFrom(0, 1),
      after: fc.constantFrom(0, 1),
      cause: fc.constantFrom("match" as const, "start" as const),
      operationId: fc.constantFrom("one", "another"),
    });
    const ledger = fc.uniqueArray(aRow, { selector: ledgerRowKey, maxLength: 12 });
    const sorted = (rows: Iterable<LedgerRow>) =>
      [...rows].sort((one, other) => compareKeys(ledgerRowKey(one), ledgerRowKey(other)));
    fc.assert(
      fc.property(ledger, ledger, (stored, planned) => {
        const { added, updated, removed } = findLedgerChanges(stored, planned);
        const written = new Map(stored.map((one) => [ledgerRowKey(one), one]));
        for (const one of removed) expect(written.delete(ledgerRowKey(one))).toBe(true);
        for (const { before, change, after, ...one } of updated) {
          const known = written.get(ledgerRowKey(one));
          if (!known) throw new Error("an update of a row that is not stored");
          written.set(ledgerRowKey(one), { ...known, before, change, after });
        }
        for (const one of added) {
          expect(written.has(ledgerRowKey(one))).toBe(false);
          written.set(ledgerRowKey(one), one);
        }
        expect(sorted(written.values())).toEqual(sorted(planned));
      }),
    );
  });
});
