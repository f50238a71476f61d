import { expect, test } from "vitest";
import { type IdentifiedMatch, reconcileMatches } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { aMatch, side } from "#tests/factories/match.ts";
import { keepPositions } from "./keep-positions.ts";

const at = (hour: string | null) => hour && `2025-03-14T${hour}:00:00.000Z`;

/** Two matches of one person and one of others, in one competition, with the hours at which they began. */
function stored(hours: readonly (string | null)[], fields: Partial<Match> = {}): Match[] {
  const people = [
    ["ana", "bob"],
    ["ana", "cleo"],
    ["zoe", "yan"],
  ] as const;
  return people.map(([home, away], position) =>
    aMatch({
      id: `m${position}`,
      position,
      round: position,
      home: side(home),
      away: side(away),
      startAt: at(hours[position] ?? null),
      ...fields,
    }),
  );
}

/** The same matches as a file lists them, from a position on. */
function listed(matches: readonly Match[], order: readonly number[], from = 0): IdentifiedMatch[] {
  return order.map((index, position) => {
    const {
      id,
      table: _table,
      competitionId: _competition,
      occurrence: _ordinal,
      ...match
    } = matches[index] as Match;
    const { effectiveStart: _start, compilationId: _compilation, sequence: _sequence, ...rest } = match;
    return { ...rest, path: id, position: from + position };
  });
}

const timed = ["18", "19", "20"];

test.each([
  { why: "one program lists by rounds, the other by time", hours: timed, order: [2, 0, 1], changed: 0 },
  { why: "another event comes before this one", hours: timed, order: [0, 1, 2], from: 9, changed: 0 },
  { why: "nobody plays both at one time", hours: ["18", "19", "18"], order: [2, 0, 1], changed: 0 },
  { why: "somebody plays two at one time", hours: ["18", "18", "20"], order: [1, 0, 2], changed: 2 },
  { why: "without times the order of the file dates them", hours: [], order: [1, 0, 2], changed: 2 },
  {
    why: "a match without a time follows another one",
    hours: ["18", null, "20"],
    order: [0, 2, 1],
    changed: 2,
  },
  { why: "what was not played comes nowhere", hours: [], order: [1, 0, 2], score: null, changed: 0 },
])(
  "R10, R33: a file moves matches only into another order of play: $why",
  ({ hours, order, from, changed, ...fields }) => {
    const before = stored(hours, { ...fields, ...("score" in fields && { winner: null }) });
    const [after] = keepPositions([
      reconcileMatches(before, listed(before, order, from), new Map(), () => false),
    ]);
    expect([after?.changed.length, after?.unchanged.length]).toEqual([changed, before.length - changed]);
    if (changed === 0)
      for (const [match, pair] of after?.pairs ?? []) expect(match.position).toBe(pair.position);
  },
);

test("R33: what else a file says of a match counts at its stored position", () => {
  const before = stored(timed);
  const [second, first, third] = listed(before, [1, 0, 2]) as [
    IdentifiedMatch,
    IdentifiedMatch,
    IdentifiedMatch,
  ];
  const score = { home: [7], away: [0] };
  const [after] = keepPositions([
    reconcileMatches(before, [second, { ...first, score }, third], new Map(), () => false),
  ]);
  expect(after?.changed).toMatchObject([{ stored: { id: "m0" }, match: { position: 0, score } }]);
});

test("R10: a file that adds a match gives all positions", () => {
  const [first, ...others] = stored(timed) as [Match, ...Match[]];
  const file = listed([first, ...others], [0, 2, 1]);
  const [after] = keepPositions([reconcileMatches(others, file, new Map(), () => false)]);
  expect([after?.added.length, after?.changed.length]).toEqual([1, 2]);
});

test("R33: compiled matches do not move where another match is corrected", () => {
  const before = stored(timed, { compilationId: "c", sequence: 1 });
  const [after] = keepPositions([
    reconcileMatches(before, listed(before, [0, 1, 2], 5), new Map(), () => false),
  ]);
  expect([after?.shifted.length, after?.unchangedCompiled]).toEqual([0, 3]);
});
