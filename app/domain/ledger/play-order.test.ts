import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerRow } from "./ledger-row.ts";
import { countUnmoved, type MatchToReorder, orderCauses } from "./play-order.ts";

function match(id: string, sequence: number | null, ...[home, away]: [string, string]): MatchToReorder {
  return { id, home: [home], away: [away], outcome: "home", k: 50, sequence };
}

function cause(playerId: string, sequence: number, fields: Partial<LedgerRow> = {}): LedgerRow {
  const row = { playerId, mode: "singles", sequence, before: null, change: 0, after: 0 } as const;
  return { ...row, cause: "correction", operationId: `at ${sequence}`, ...fields };
}

describe("the order of play", () => {
  test.each([
    { why: "nothing moves", sequences: [1, 2, 3], unmoved: 3 },
    { why: "what waits at the end moves nothing before it", sequences: [1, 2, null], unmoved: 2 },
    { why: "a late match moves all that comes after it", sequences: [1, null, 2], unmoved: 1 },
    { why: "a match that was compiled too late moves what it passes", sequences: [1, 5, 3, 4], unmoved: 1 },
    { why: "a match older than all moves everything", sequences: [null, 1, 2], unmoved: 0 },
    { why: "so does one that was compiled after all", sequences: [3, 1, 2], unmoved: 0 },
    { why: "of those that a match passes, the last one decides", sequences: [2, 3, 1], unmoved: 0 },
    { why: "gaps, where something else stands, are no moves", sequences: [4, 9, 30], unmoved: 3 },
  ])("$why", ({ sequences, unmoved }) => {
    expect(countUnmoved(sequences.map((sequence, index) => match(`m${index}`, sequence, "a", "b")))).toBe(
      unmoved,
    );
  });

  test("a starting rating that was given before the season comes before a late file's matches", () => {
    const ordered = orderCauses([match("late", null, "a", "b"), match("m", 3, "a", "c")], [cause("a", 1)]);
    expect(ordered.map((one) => one.match?.id ?? one.row?.operationId)).toEqual(["at 1", "late", "m"]);
  });

  test("what was corrected after a match is still corrected right after it", () => {
    const matches = [match("m", 1, "a", "c"), match("late", null, "a", "b"), match("n", 3, "a", "c")];
    const ordered = orderCauses(matches, [cause("a", 2)]);
    expect(ordered.map((one) => one.match?.id ?? one.row?.operationId)).toEqual(["m", "at 2", "late", "n"]);
  });

  test("what was corrected after several matches comes after the last of them in the new order", () => {
    const matches = [match("n", 3, "a", "c"), match("m", 1, "a", "b"), match("o", 5, "a", "b")];
    const ordered = orderCauses(matches, [cause("a", 4)]);
    expect(ordered.map((one) => one.match?.id ?? one.row?.operationId)).toEqual(["n", "m", "at 4", "o"]);
  });

  test("causes keep the order of the ledger, in whichever order they are given", () => {
    const ordered = orderCauses([match("m", 1, "a", "c")], [cause("a", 4), cause("a", 3), cause("a", 2)]);
    expect(ordered.map((one) => one.row?.sequence)).toEqual([undefined, 2, 3, 4]);
  });

  test("matches of other people, or of the other mode, hold no cause", () => {
    const matches = [match("m", 1, "a", "c"), match("n", 2, "b", "c")];
    const causes = [cause("b", 5, { mode: "doubles" }), cause("a", 6)];
    const ordered = orderCauses(matches, causes);
    expect(ordered.map((one) => one.match?.id ?? one.row?.operationId)).toEqual(["at 5", "m", "at 6", "n"]);
  });

  test("whatever the order: nothing is lost, and each player's causes keep their order", () => {
    const person = fc.constantFrom("a", "b", "c");
    const ledger = fc.array(fc.record({ isMatch: fc.boolean(), one: person, other: person }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(ledger, fc.infiniteStream(fc.nat()), (entries, chance) => {
        const matches = entries.flatMap(({ isMatch, one, other }, sequence) =>
          isMatch ? match(`m${sequence}`, sequence, one, other) : [],
        );
        const causes = entries.flatMap(({ isMatch, one }, sequence) => (isMatch ? [] : cause(one, sequence)));
        const shuffled = matches
          .map((moved) => ({ moved, by: chance.next().value ?? 0 }))
          .sort((one, other) => one.by - other.by)
          .map(({ moved }) => moved);
        const ordered = orderCauses(shuffled, causes);
        expect(ordered.flatMap((one) => one.match ?? [])).toEqual(shuffled);
        for (const player of ["a", "b", "c"]) {
          const own = ordered.flatMap(({ row }) => (row?.playerId === player ? row.sequence : []));
          expect(own).toEqual(causes.flatMap((row) => (row.playerId === player ? row.sequence : [])));
        }
      }),
    );
  });
});
