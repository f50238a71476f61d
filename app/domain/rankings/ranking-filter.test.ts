import { expect, test } from "vitest";
import {
  everybody,
  isAmong,
  isFiltered,
  keepWhoPlayed,
  tournamentCities,
  tournamentsAsked,
  tournamentYears,
} from "./ranking-filter.ts";

const tournaments = [
  { id: "old", day: "2022-05-01", city: "Laval" },
  { id: "winter", day: "2025-01-18", city: "Québec" },
  { id: "spring", day: "2025-04-12", city: "Laval" },
  { id: "undated", day: null, city: "Laval" },
  { id: "first", day: "2021-09-04", city: "Québec" },
  { id: "elsewhere", day: "2026-01-10", city: null },
];

test.each([
  { asked: {}, ids: null },
  { asked: { year: 2025 }, ids: ["winter", "spring"] },
  { asked: { city: "Laval" }, ids: ["spring"] },
  { asked: { city: "Laval" }, cutOff: "2025-04-12", ids: ["spring"] },
  { asked: { city: "Laval" }, cutOff: "2025-04-13", ids: [] },
  { asked: { year: 2022, city: "Laval" }, ids: ["old"] },
  { asked: { year: 2026, city: "Laval" }, ids: [] },
])(
  "$asked asks for $ids, a city without a year since the cut-off day",
  ({ asked, cutOff = "2024-01-01", ids }) => {
    expect(tournamentsAsked(tournaments, { ...everybody, ...asked }, cutOff)).toEqual(ids);
  },
);

test("years are the latest first and cities by the alphabet, each once", () => {
  expect(tournamentYears(tournaments)).toEqual([2026, 2025, 2022, 2021]);
  for (const some of [tournaments, tournaments.toReversed()])
    expect(tournamentCities(some)).toEqual(["Laval", "Québec"]);
});

test("women are those who are known to be, a class is that of the average", () => {
  const pro = { gender: "women", averageRanking: 1600 } as const;
  expect(isAmong(pro, { women: true, class: "Pro" })).toBe(true);
  expect(isAmong({ ...pro, averageRanking: 1800 }, { women: true, class: "Pro" })).toBe(false);
  expect(isAmong({ ...pro, gender: null }, { women: true, class: null })).toBe(false);
  expect(isFiltered(everybody)).toBe(false);
  const each = [{ women: true }, { class: "Pro" as const }, { year: 2025 }, { city: "Laval" }];
  expect(each.map((asked) => isFiltered({ ...everybody, ...asked }))).toEqual([true, true, true, true]);
});

test("whoever played stays, with the same person's players on the other tables", () => {
  const players = [
    { id: "b", address: "ana" },
    { id: "l", address: "ana" },
    { id: "other", address: "bob" },
    { id: "coded", address: null },
    { id: "uncoded", address: null },
  ];
  expect(keepWhoPlayed(players, null)).toBe(players);
  expect(keepWhoPlayed(players, new Set(["b", "coded"])).map(({ id }) => id)).toEqual(["b", "l", "coded"]);
});
