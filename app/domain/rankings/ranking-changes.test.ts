import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { rankChanges, topFiveChanges } from "./ranking-changes.ts";

const cutOff = "2024-01-01";
const rated = (id: string, rating: number | null, fields: object = {}) =>
  aPlayer({ id, name: id, singlesRanking: rating, doublesRanking: rating, ...fields });

test("whoever gets another rank by average is told, the best new rank first, whoever has none any more last", () => {
  const before = [rated("Ana", 900), rated("Bob", 800), rated("Cleo", 700), rated("Dan", 600)];
  const after = [
    rated("Ana", 900),
    rated("Bob", 500),
    rated("Cleo", 700),
    rated("Dan", 600, { lastParticipation: null }),
    rated("Eve", 750),
  ];
  expect(rankChanges({ before, after, cutOff })).toEqual([
    { name: "Eve", before: null, after: 2 },
    { name: "Bob", before: 2, after: 4 },
    { name: "Dan", before: 4, after: null },
  ]);
});

test("a Top 5 is told where its people or their order change, of everybody and of each gender", () => {
  const women = { gender: "women" as const, doublesRanking: null };
  const before = [rated("Ana", 900, women), rated("Bob", 800, { gender: "men", doublesRanking: null })];
  const after = [rated("Ana", 700, women), rated("Bob", 800, { gender: "men", doublesRanking: null })];
  expect(topFiveChanges({ before, after, cutOff })).toEqual([
    { mode: "singles", gender: null, before: ["Ana", "Bob"], after: ["Bob", "Ana"] },
  ]);
  expect(
    topFiveChanges({ before: [], after: before, cutOff }).map(({ mode, gender }) => [mode, gender]),
  ).toEqual([
    ["singles", null],
    ["singles", "men"],
    ["singles", "women"],
  ]);
});
