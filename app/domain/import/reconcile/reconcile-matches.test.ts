import { expect, test } from "vitest";
import type { Match } from "#app/domain/matches/match.ts";
import { aMatch, side } from "#tests/factories/match.ts";
import { type IdentifiedMatch, reconcileMatches } from "./reconcile-matches.ts";

function inFile(match: Match, fields: Partial<IdentifiedMatch> = {}): IdentifiedMatch {
  const { number, round, group, position, home, away, winner, score, forfeit, startAt, endAt } = match;
  return {
    path: "m",
    number,
    round,
    group,
    position,
    home,
    away,
    winner,
    score,
    forfeit,
    startAt,
    endAt,
    ...fields,
  };
}

/** Of people who are all known, with no score typed at the tables. */
const reconcile = (stored: readonly Match[], file: readonly IdentifiedMatch[]) =>
  reconcileMatches(stored, file, new Map(), () => false);

const counts = (stored: Match[], file: IdentifiedMatch[]) => {
  const result = reconcile(stored, file);
  return {
    added: result.added.length,
    changed: result.changed.length,
    unchanged: result.unchanged.length,
    removed: result.removed.length,
    compiled: result.compiledDiffering.length + result.compiledGone.length,
  };
};
const none = { added: 0, changed: 0, unchanged: 0, removed: 0, compiled: 0 };
const match = aMatch({ startAt: "2025-03-14T22:30:00.000Z" });
const later = "2025-03-14T22:50:00.000Z";

test.each([
  { starts: ["18", "19", "20"], why: "by their starts" },
  { starts: [null, null, null], why: "without a start, by their scores" },
])(
  "R33: another match of the same people between two that are compiled is the only new one: $why",
  ({ starts }) => {
    const [first, between, last] = starts.map((hour, index) =>
      aMatch({
        id: `m${index}`,
        position: index,
        startAt: hour && `2025-03-14T${hour}:00:00.000Z`,
        score: { home: [7], away: [hour === null ? index : 3] },
        compilationId: "c",
      }),
    ) as [Match, Match, Match];
    const result = reconcile(
      [first, last],
      [first, between, last].map((one) => inFile(one)),
    );
    expect(Array.from(result.added, ({ position }) => position)).toEqual([1]);
    expect(result).toMatchObject({ unchangedCompiled: 2, compiledDiffering: [], compiledGone: [] });
    const shorter = reconcile([first, between, last], [inFile(first), inFile(last)]);
    expect(shorter).toMatchObject({ compiledDiffering: [], compiledGone: [between], unchangedCompiled: 2 });
  },
);

test("R33: of two compiled matches of the same people, each won by whoever is named first, the file says which one is gone", () => {
  const first = aMatch({
    id: "m0",
    position: 0,
    startAt: null,
    score: { home: [7], away: [3] },
    winner: 1,
    compilationId: "c",
  });
  const second = { ...first, id: "m1", position: 1, home: first.away, away: first.home };
  const turned = inFile(second, {
    home: second.away,
    away: second.home,
    score: { home: [3], away: [7] },
    winner: 2,
  });
  for (const said of [inFile(second), turned]) {
    const result = reconcile([first, second], [said]);
    expect(result).toMatchObject({
      unchangedCompiled: 1,
      compiledDiffering: [],
      compiledGone: [{ id: "m0" }],
    });
  }
});

test.each<{ file: IdentifiedMatch[]; result: Partial<typeof none>; why: string }>([
  { file: [inFile(match)], result: { unchanged: 1 }, why: "the same again" },
  {
    file: [inFile(match, { number: 99, group: "A", winner: null })],
    result: { unchanged: 1 },
    why: "hints differ between the shapes",
  },
  {
    file: [inFile(match, { score: { home: [7], away: [4] } })],
    result: { changed: 1 },
    why: "another score",
  },
  { file: [inFile(match, { startAt: later })], result: { changed: 1 }, why: "another start" },
  { file: [inFile(match, { endAt: later })], result: { changed: 1 }, why: "an end" },
  { file: [inFile(match, { winner: 2 })], result: { changed: 1 }, why: "another winner" },
  { file: [inFile(match, { away: side("zoe") })], result: { changed: 1 }, why: "another away player" },
  { file: [inFile(match, { position: 999 })], result: { changed: 1 }, why: "another place, while it waits" },
  { file: [inFile(match, { startAt: null })], result: { unchanged: 1 }, why: "silence about the start" },
  {
    file: [inFile(match, { home: match.away, away: match.home })],
    result: { changed: 1 },
    why: "the sides the other way round",
  },
  {
    file: [inFile(match, { home: match.away, away: match.home, score: { home: [3], away: [7] }, winner: 2 })],
    result: { unchanged: 1 },
    why: "the sides, the score and the winner the other way round",
  },
  {
    file: [inFile(match, { round: 2 })],
    result: { added: 1, removed: 1 },
    why: "another round is another match",
  },
  {
    file: [inFile(match), inFile(match)],
    result: { unchanged: 1, added: 1 },
    why: "the same pairing a second time",
  },
  { file: [], result: { removed: 1 }, why: "gone from the file" },
])("R33: $why", ({ file, result }) => {
  expect(counts([match], file)).toEqual({ ...none, ...result });
});

test("R33: the ordinal distinguishes two matches of the same players", () => {
  const { numbered } = reconcile([], [inFile(match), inFile(match)]);
  expect(Array.from(numbered, ({ occurrence }) => occurrence)).toEqual([1, 2]);
});

test("R33: a compiled match that differs or is gone is reported, not touched", () => {
  const compiled = { ...match, compilationId: "c" };
  expect(counts([compiled], [inFile(match, { startAt: later })])).toEqual({ ...none, compiled: 1 });
  expect(counts([compiled], [])).toEqual({ ...none, compiled: 1 });
  expect(counts([compiled], [inFile(match, { position: 999 })])).toEqual({ ...none, unchanged: 1 });
  const [waiting, moved] = [aMatch({ home: side("zoe") }), inFile(match, { position: 999 })];
  const { unchangedCompiled, shifted } = reconcile([compiled, waiting], [moved, inFile(waiting)]);
  expect([unchangedCompiled, shifted]).toEqual([1, [{ stored: compiled, match: moved }]]);
  expect(reconcile([compiled], [inFile(match)]).shifted).toEqual([]);
});

test("R33: equal matches are paired in the order of the file, however they are stored", () => {
  const [first, second] = [aMatch({ position: 1 }), aMatch({ position: 2, occurrence: 2 })];
  const file = [inFile(first), inFile(second)];
  const { pairs, unchanged } = reconcile([second, first], file);
  expect([file.map((one) => pairs.get(one)?.id), unchanged.length]).toEqual([[first.id, second.id], 2]);
});

test("a score to nothing is a score", () => {
  const stored = aMatch({ score: { home: [5], away: [0] } });
  expect(counts([stored], [inFile(stored, { score: { home: [7], away: [0] } })])).toEqual({
    ...none,
    changed: 1,
  });
});

test("R33: 0–0 in one shape and no score in the other are the same unplayed match", () => {
  const unplayed = aMatch({ score: null, winner: null });
  expect(counts([unplayed], [inFile(unplayed, { score: { home: [0], away: [0] } })])).toEqual({
    ...none,
    unchanged: 1,
  });
});

test("R34: someone who was left out and is a player now is the same match, changed", () => {
  const before = aMatch({ home: [{ playerId: null, name: "Zed", license: "0123" }] });
  const now = inFile(before, { home: [{ playerId: "zed", name: "Zed", license: "0123" }] });
  expect(counts([before], [now])).toEqual({ ...none, changed: 1 });
  expect(counts([aMatch({ home: side(null) })], [])).toEqual({ ...none, removed: 1 });
});

test("R9: the score that a program invents for a bye is no difference", () => {
  const bye = aMatch({ away: [], score: { home: [8], away: [2] }, winner: 1 });
  expect(counts([bye], [inFile(bye, { score: null, winner: null })])).toEqual({ ...none, unchanged: 1 });
});

test("R33: a corrected match keeps what its file does not say", () => {
  const stored = aMatch({
    number: 12,
    group: "A",
    home: [{ playerId: "ana", name: "Ana", license: "01234567" }],
    startAt: "2025-03-14T22:30:00.000Z",
  });
  const home = [{ playerId: "ana", name: "Ana", license: null }];
  const file = inFile(stored, {
    number: null,
    group: null,
    home,
    score: { home: [1], away: [7] },
    winner: null,
  });
  const [corrected] = reconcile([stored], [file]).changed;
  expect(corrected?.match).toMatchObject({
    number: 12,
    group: "A",
    home: [{ license: "01234567" }],
    score: { home: [1], away: [7] },
  });
});

test("a file in which a match with a result is open again says so: its end goes with its result", () => {
  const over = aMatch({ startAt: match.startAt, endAt: later });
  const { changed } = reconcile([over], [inFile(over, { score: null, winner: null, endAt: null })]);
  expect(changed.map(({ match: { endAt } }) => endAt)).toEqual([null]);
});
