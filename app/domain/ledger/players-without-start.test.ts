import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { playersWithoutStart } from "./players-without-start.ts";
import type { CompilableMatch } from "./rate-in-order.ts";

const match: CompilableMatch = {
  id: "m",
  home: ["zoe"],
  away: ["ana"],
  outcome: "home",
  k: 50,
  playedAt: "",
};
const named = (id: string, name: string, singlesGiven: boolean) => aPlayer({ id, name, singlesGiven });
const everyone = (...players: ReturnType<typeof aPlayer>[]) =>
  new Map(players.map((player) => [player.id, player]));

test("R12: names whoever was never given a starting rating in the mode, by name, once", () => {
  const players = everyone(named("zoe", "Zoé", false), named("ana", "Ana", false));
  expect(playersWithoutStart([match, match], players).map(({ name, mode }) => `${name} ${mode}`)).toEqual([
    "Ana singles",
    "Zoé singles",
  ]);
});

test("R12: also someone whose number matches have moved, but nobody who was given one", () => {
  const players = everyone({ ...named("zoe", "Zoé", false), singlesRanking: 25 }, named("ana", "Ana", true));
  expect(playersWithoutStart([match], players)).toEqual([
    { playerId: "zoe", name: "Zoé", mode: "singles", rating: 25 },
  ]);
});

test("R12: a match that moves nothing asks for nothing", () => {
  const players = everyone(named("zoe", "Zoé", false), named("ana", "Ana", false));
  expect(
    playersWithoutStart(
      [
        { ...match, k: 0 },
        { ...match, outcome: "bye" },
      ],
      players,
    ),
  ).toEqual([]);
});
