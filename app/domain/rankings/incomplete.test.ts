import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { incompletePlayers } from "./incomplete.ts";

test("whose singles or doubles rating is missing or 0 is listed, by name as French sorts it", () => {
  const players = [
    aPlayer({ name: "Zoé", singlesRanking: 900, doublesRanking: 0 }),
    aPlayer({ name: "Élie", singlesRanking: null, doublesRanking: 900 }),
    aPlayer({ name: "Eve", singlesRanking: null, doublesRanking: null }),
    aPlayer({ name: "Bob", singlesRanking: 900, doublesRanking: -3 }),
  ];
  expect(incompletePlayers(players).map(({ name }) => name)).toEqual(["Élie", "Eve", "Zoé"]);
});

test("of each only what the list shows", () => {
  const [one] = incompletePlayers([aPlayer({ id: "a", name: "Ana", license: "0123" })]);
  expect(one).toEqual({ id: "a", name: "Ana", singlesRanking: null, doublesRanking: null });
});
