import { describe, expect, test } from "vitest";
import type { SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { CorrectedRatings } from "./corrected-ratings.ts";

const match = (fields: Partial<SequencedMatch> = {}): SequencedMatch => ({
  id: "m",
  sequence: 1,
  home: ["a"],
  away: ["b"],
  outcome: "home",
  k: 30,
  ...fields,
});

function row(
  playerId: string,
  before: number | null,
  change: number,
  fields: Partial<LedgerRow> = {},
): LedgerRow {
  const numbers = { before, change, after: (before ?? 0) + change };
  return { playerId, mode: "singles", sequence: 1, ...numbers, cause: "match", operationId: "o", ...fields };
}

const asStored = [row("a", 1000, 15), row("b", 1000, -15)];
const turned = [row("a", 1000, -15), row("b", 1000, 15)];
const moved = [
  { playerId: "a", mode: "singles", rating: 985 },
  { playerId: "b", mode: "singles", rating: 1015 },
];

describe("R14: what a correction moves, one sequence number after another", () => {
  test("a match that is as it is stored moves nobody", () => {
    const ratings = new CorrectedRatings();
    expect(ratings.rateAgain(asStored, match())).toEqual({ updated: [], moved: [] });
    expect(ratings.list()).toEqual([]);
  });

  test("the other result gives both other ratings, which go on into their next matches", () => {
    const ratings = new CorrectedRatings();
    expect(ratings.rateAgain(asStored, match({ outcome: "away" }))).toEqual({ updated: turned, moved });
    const next = ratings.rateAgain(
      [row("a", 1015, 15, { sequence: 2 }), row("c", 1015, -15, { sequence: 2 })],
      match({ sequence: 2, away: ["c"] }),
    );
    const { updated } = next ?? {};
    expect(updated).toEqual([row("a", 985, 16, { sequence: 2 }), row("c", 1015, -16, { sequence: 2 })]);
    expect(next?.moved).toEqual([{ playerId: "c", mode: "singles", rating: 999 }]);
  });

  test("whose rating is again what is stored is followed no longer", () => {
    const ratings = new CorrectedRatings();
    ratings.rateAgain(asStored, match({ outcome: "away" }));
    const start = row("a", 1015, -15, { sequence: 3, after: 1000, cause: "start" });
    const again = ratings.rateAgain([start], undefined);
    expect(again).toEqual({ updated: [{ ...start, before: 985, change: 15 }], moved: [] });
    expect(ratings.list().map(({ playerId }) => playerId)).toEqual(["b"]);
  });

  test("a correction or an import adds the change that it added", () => {
    const ratings = new CorrectedRatings();
    ratings.rateAgain(asStored, match({ outcome: "away" }));
    const correction = row("a", 1015, 10, { sequence: 2, cause: "correction" });
    expect(ratings.rateAgain([correction], undefined)?.updated).toEqual([
      { ...correction, before: 985, after: 995 },
    ]);
  });

  test("a draw of partners keeps the moved rating", () => {
    const ratings = new CorrectedRatings();
    ratings.rateAgain(asStored, match({ outcome: "away" }));
    const unrated = match({ sequence: 2, k: 0, away: ["nobody yet"] });
    const stored = row("a", 1015, 0, { sequence: 2 });
    expect(ratings.rateAgain([stored], unrated)?.updated).toEqual([{ ...stored, before: 985, after: 985 }]);
  });

  test.each([
    { what: "one too few", stored: [row("a", 1000, 15)] },
    { what: "one of somebody else", stored: [row("a", 1000, 15), row("c", 1000, -15)] },
    { what: "one of the other mode", stored: [row("a", 1000, 15), row("b", 1000, -15, { mode: "doubles" })] },
  ])("stored rows that are not the match’s – $what – are not rated again", ({ stored }) => {
    expect(new CorrectedRatings().rateAgain(stored, match())).toBeUndefined();
  });
});
