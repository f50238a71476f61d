import { expect, test } from "vitest";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import { readScore } from "./coral-score.ts";

const read = (score: unknown) => readDocument({ score }, (root) => readScore(root.find("score")));
const of = (home: number[], away: number[]) => ({
  ok: true,
  value: { score: { home, away }, forfeit: false },
});
const none = { ok: true, value: { score: null, forfeit: false } };

test.each([
  { score: [7, 3], read: of([7], [3]), why: "a pair" },
  {
    score: [
      [5, 3, 5],
      [3, 5, 4],
    ],
    read: of([5, 3, 5], [3, 5, 4]),
    why: "a pair of lists of sets",
  },
  {
    score: [
      [5, 5, 0],
      [3, 4, 0],
    ],
    read: of([5, 5], [3, 4]),
    why: "padding sets at the end are no sets",
  },
  {
    score: [
      [5, 0, 5],
      [3, 0, 4],
    ],
    read: of([5, 0, 5], [3, 0, 4]),
    why: "only at the end",
  },
  { score: { home: 7, away: 3 }, read: of([7], [3]), why: "an object of numbers" },
  { score: { home: [5, 5], away: [3, 4] }, read: of([5, 5], [3, 4]), why: "an object of lists" },
  { score: { forfeit: "away" }, read: { ok: true, value: { score: null, forfeit: true } }, why: "a forfeit" },
  {
    score: { forfeit: true, home: 5, away: 0 },
    read: { ok: true, value: { score: null, forfeit: true } },
    why: "whatever score it has",
  },
  { score: { forfeit: false, home: 5, away: 0 }, read: of([5], [0]), why: "a forfeit that is none" },
  { score: { forfeit: 0, home: 5, away: 0 }, read: of([5], [0]), why: "the same as a number" },
  { score: { forfeit: "", home: 5, away: 0 }, read: of([5], [0]), why: "the same as nothing" },
  { score: { forfeit: [], home: 5, away: 0 }, read: of([5], [0]), why: "the same as a list of nobody" },
  {
    score: { forfeit: 0 },
    read: { ok: true, value: { score: null, forfeit: true } },
    why: "a forfeit, perhaps of a side that is counted from 0",
  },
  { score: { forfeit: false }, read: none, why: "no forfeit, and no score" },
  { score: { forfeit: null }, read: none, why: "nothing of a forfeit" },
  { score: { home: 7, away: null }, read: none, why: "one side alone" },
  { score: { home: null, away: [5, 3] }, read: none, why: "the other side alone" },
  { score: null, read: none, why: "no score" },
  { score: [], read: none, why: "an empty one" },
  { score: [null, null], read: none, why: "a pair of nothing" },
  {
    score: [
      [0, 0],
      [0, 0],
    ],
    read: none,
    why: "nothing but padding",
  },
])("$score is read: $why", ({ score, read: expected }) => {
  expect(read(score)).toEqual(expected);
});

test.each([
  { score: "7-3", code: "wrongType", path: "score", why: "text" },
  { score: [7, 3, 1], code: "wrongValue", path: "score", why: "three sides" },
  { score: [[5, 5], [3]], code: "wrongValue", path: "score", why: "sets that do not pair" },
  { score: [7, "3"], code: "wrongType", path: "score[1]", why: "a number as text" },
  { score: [-1, 3], code: "outOfRange", path: "score[0]", why: "less than nothing" },
  { score: [10_000, 3], code: "outOfRange", path: "score[0]", why: "more than any set has" },
  { score: [1.5, 3], code: "wrongValue", path: "score[0]", why: "half a point" },
  {
    score: [Array(100).fill(1), Array(100).fill(1)],
    code: "tooMany",
    path: "score[0]",
    why: "a hundred sets",
  },
  { score: { home: 7 }, code: "missingKey", path: "score.away", why: "half a score" },
])("$score is refused with its path: $why", ({ score, code, path }) => {
  expect(read(score)).toMatchObject({ ok: false, refusal: { code, path } });
});

test("a missing score is none", () => {
  expect(readDocument({}, (root: JsonNode) => readScore(root.find("score")))).toEqual(none);
});
