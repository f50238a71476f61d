import { expect, test } from "vitest";
import { type LastWord, lastWord, type MatchWord, mirroredWord, withTypedWord } from "./typed-score.ts";

const open: MatchWord = { winner: null, score: null, forfeit: false, startAt: null, endAt: null };
const over = (home: number, away: number, endAt: string | null): MatchWord => ({
  ...open,
  winner: home > away ? 1 : 2,
  score: { home: [home], away: [away] },
  endAt,
});
const [before, typedAt, after] = [
  "2025-03-14T22:30:00.000Z",
  "2025-03-14T22:31:00.000Z",
  "2025-03-14T22:32:00.000Z",
];
const sofar = (home: number, away: number): MatchWord => ({ ...open, score: { home: [home], away: [away] } });
const forfeit = (winner: 1 | 2): MatchWord => ({ ...open, forfeit: true, winner, endAt: after });

test.each<{ what: string; stored?: MatchWord; inFile?: MatchWord; file: MatchWord; last: LastWord }>([
  { what: "a file in which the match is open", file: open, last: "typed" },
  { what: "a file in which it has begun", file: { ...open, startAt: before }, last: "typed" },
  { what: "a file with a score and no end", file: sofar(4, 3), last: "typed" },
  { what: "a file with the same", file: over(7, 3, after), last: "both" },
  { what: "a file with the same, before", file: over(7, 3, before), last: "both" },
  {
    what: "a file with the same winner and no score",
    file: { ...over(7, 3, after), score: null },
    last: "both",
  },
  { what: "another result, later", file: over(3, 7, after), last: "file" },
  { what: "another score, later", file: over(7, 4, after), last: "file" },
  { what: "another result, before", file: over(3, 7, before), last: "typed" },
  { what: "another result that is new and has no end", file: over(3, 7, null), last: "file" },
  {
    what: "the result that it had before",
    inFile: over(3, 7, null),
    file: over(3, 7, null),
    last: "typed",
  },
  {
    what: "the result that it had before, whatever its clock says",
    inFile: over(3, 7, after),
    file: over(3, 7, after),
    last: "typed",
  },
  { what: "another score that is new and has no end", file: over(7, 4, null), last: "file" },
  {
    what: "the result that it had before, which ended later",
    inFile: over(3, 7, null),
    file: over(3, 7, after),
    last: "file",
  },
  { what: "a draw, later", file: { ...sofar(5, 5), endAt: after }, last: "file" },
  { what: "a forfeit without a winner or an end", file: { ...open, forfeit: true }, last: "file" },
  {
    what: "no: a forfeit, and a file has it with a score that its program invents",
    stored: forfeit(2),
    file: { ...forfeit(2), score: { home: [0], away: [7] } },
    last: "both",
  },
  {
    what: "a score so far, then the same as a result",
    stored: sofar(7, 3),
    file: over(7, 3, before),
    last: "file",
  },
  {
    what: "a score so far, and a file that takes its own back",
    stored: sofar(4, 3),
    inFile: sofar(2, 1),
    file: open,
    last: "typed",
  },
  { what: "a forfeit, later", file: forfeit(2), last: "file" },
  { what: "a score so far, then a result", stored: sofar(4, 3), file: over(7, 3, before), last: "file" },
  { what: "a score so far, then a later one", stored: sofar(4, 3), file: sofar(5, 3), last: "file" },
  { what: "a score so far, and none", stored: sofar(4, 3), file: open, last: "typed" },
  {
    what: "a result that was typed away, as before",
    stored: open,
    inFile: over(7, 3, before),
    file: over(7, 3, before),
    last: "typed",
  },
])("7–3 was typed: $what", ({ stored = over(7, 3, typedAt), inFile = open, file, last }) => {
  expect(lastWord(stored, { matchId: "m", operationId: "o", typedAt, inFile }, file)).toBe(last);
});

test("a match with a typed score began when its file says, or else when somebody began to type", () => {
  const typed = { ...over(7, 3, typedAt), startAt: typedAt };
  const begun = [before, null].map((startAt) => withTypedWord({ ...open, startAt }, typed));
  expect(begun).toEqual([{ ...typed, startAt: before }, typed]);
});

test.each([
  { winner: 1, mirrored: 2 },
  { winner: 2, mirrored: 1 },
  { winner: 0, mirrored: 0 },
  { winner: null, mirrored: null },
] as const)(
  "seen from the other side, winner $winner is $mirrored, and so is the score",
  ({ winner, mirrored }) => {
    const word = { ...open, winner, score: { home: [5, 7], away: [7, 3] } };
    expect(mirroredWord(word)).toEqual({ ...open, winner: mirrored, score: { home: [7, 3], away: [5, 7] } });
  },
);
