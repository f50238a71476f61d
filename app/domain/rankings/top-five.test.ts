import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { topFive } from "./top-five.ts";

const cutOff = "2024-01-01";

test("R22: the five best of a mode, best first, ties by name", () => {
  const players = [300, 700, 500, 500, 900, 100].map((singlesRanking, index) =>
    aPlayer({ name: `P${9 - index}`, singlesRanking }),
  );
  const entries = topFive(players, { mode: "singles", cutOff });
  expect(entries.map((entry) => `${entry.name} ${entry.rating}`)).toEqual([
    "P5 900",
    "P8 700",
    "P6 500",
    "P7 500",
    "P9 300",
  ]);
  // R20: equal ratings share a rank, as in the ranking.
  expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 5]);
});

test("R22: the inactive, the unrated and the other genders are left out", () => {
  const players = [
    aPlayer({ name: "In", doublesRanking: 500, gender: "women" }),
    aPlayer({ name: "Out", doublesRanking: 900, gender: "men" }),
    aPlayer({ name: "Zero", doublesRanking: 0, gender: "women" }),
    aPlayer({ name: "None", doublesRanking: null, gender: "women" }),
    aPlayer({
      name: "Gone",
      doublesRanking: 900,
      gender: "women",
      lastParticipation: "2023-01-01T17:00:00.000Z",
    }),
  ];
  expect(topFive(players, { mode: "doubles", gender: "women", cutOff }).map((entry) => entry.name)).toEqual([
    "In",
  ]);
});

test("a provisional rating is in and marked, unless the setting keeps it out", () => {
  const players = [
    aPlayer({ id: "new", name: "New", singlesRanking: 900 }),
    aPlayer({ id: "known", name: "Known", singlesRanking: 800 }),
  ];
  const ratedMatches = new Map([
    ["new", { singles: 9, doubles: 10 }],
    ["known", { singles: 10, doubles: 0 }],
  ]);
  const request = { mode: "singles", cutOff, ratedMatches } as const;
  expect(topFive(players, request).map(({ name, isProvisional }) => [name, isProvisional])).toEqual([
    ["New", true],
    ["Known", false],
  ]);
  expect(topFive(players, { ...request, establishedOnly: true }).map(({ name }) => name)).toEqual(["Known"]);
});
