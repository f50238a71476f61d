import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { incompletePlayers, playersToStart } from "./incomplete.ts";

test("whose singles or doubles rating is missing or 0 is listed, by name as French sorts it", () => {
  const players = [
    aPlayer({ name: "Zoé", singlesRanking: 900, doublesRanking: 0 }),
    aPlayer({ name: "Élie", singlesRanking: null, doublesRanking: 900 }),
    aPlayer({ name: "Eve", singlesRanking: null, doublesRanking: null }),
    aPlayer({ name: "Bob", singlesRanking: 900, doublesRanking: -3 }),
  ];
  expect(incompletePlayers(players).map(({ name }) => name)).toEqual(["Élie", "Eve", "Zoé"]);
});

test("a starting rating of 0 is as good as none", () => {
  const given = { singlesGiven: true, doublesGiven: true };
  const [one] = incompletePlayers([
    aPlayer({ id: "a", name: "Ana", singlesRanking: 0, doublesRanking: 900, ...given }),
  ]);
  expect(one?.ratings).toEqual({ singles: 0 });
});

test("of each only what the list shows", () => {
  const [one] = incompletePlayers([aPlayer({ id: "a", name: "Ana", license: "0123" })]);
  expect(one).toEqual({
    id: "a",
    name: "Ana",
    ratings: { singles: null, doubles: null },
    known: {},
    waits: false,
  });
});

test("R12: whoever is about to be rated without a starting rating comes first, with the numbers that are there", () => {
  const players = [
    aPlayer({ id: "a", name: "Ana", singlesRanking: 0, doublesRanking: 900, doublesGiven: true }),
    aPlayer({ id: "z", name: "Zoé", singlesRanking: 940, doublesRanking: 900, doublesGiven: true }),
  ];
  const bob = aPlayer({ id: "b", name: "Bob", singlesRanking: null, doublesRanking: null });
  const asked = ["z", "b"].map((playerId) => ({ playerId, mode: "singles" as const }));
  expect(incompletePlayers([...players, bob], asked)).toEqual([
    { id: "b", name: "Bob", ratings: { singles: null, doubles: null }, known: {}, waits: true },
    { id: "z", name: "Zoé", ratings: { singles: 940 }, known: { doubles: 900 }, waits: true },
    { id: "a", name: "Ana", ratings: { singles: 0 }, known: { doubles: 900 }, waits: false },
  ]);
});

test("R12: a rating that only matches made is no starting rating, and does not make anybody incomplete", () => {
  const given = { singlesGiven: true, doublesGiven: true };
  const players = [
    aPlayer({ id: "a", name: "Ana", singlesRanking: 900, doublesRanking: 40, singlesGiven: true }),
    aPlayer({ id: "b", name: "Bob", singlesRanking: null, doublesRanking: 40 }),
    aPlayer({ id: "c", name: "Cléo", singlesRanking: 900, doublesRanking: 40, ...given }),
  ];
  const ana = { id: "a", name: "Ana", ratings: { doubles: 40 }, known: { singles: 900 }, waits: false };
  const bob = { id: "b", name: "Bob", ratings: { singles: null, doubles: 40 }, known: {}, waits: false };
  expect(playersToStart(players)).toEqual([ana, bob]);
  expect(incompletePlayers(players)).toEqual([bob]);
});

test("names that differ in accents alone stand as in the ranking", () => {
  const players = [
    aPlayer({ id: "2", name: "Eve Roy", singlesRanking: 0 }),
    aPlayer({ id: "1", name: "Ève Roy", singlesRanking: 0 }),
  ];
  expect(incompletePlayers(players).map(({ id }) => id)).toEqual(["1", "2"]);
});
