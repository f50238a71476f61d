import { expect, test } from "vitest";
import { nameKey } from "#app/domain/players/player-name.ts";
import { honoursOf, tournamentsToAsk } from "./honours.ts";
import type { TournamentResults } from "./tournament.ts";

type Team = readonly (readonly [name: string, license: string | null])[];

function tournament(from: string, competitions: Readonly<Record<string, readonly Team[]>>) {
  const results: TournamentResults = {
    competitions: Object.entries(competitions).map(([name, teams]) => ({
      name,
      rule: null,
      type: null,
      category: null,
      standings: teams.map((team, index) => ({
        rank: index + 1,
        players: team.map(([player, license]) => ({ name: player, license })),
      })),
    })),
  };
  return { id: from, name: `Ouvert du ${from}`, from, results, files: [] };
}

const ana = { licenses: new Set(["01111111"]), names: new Set([nameKey("Ana Côté")]) };

test("titles first, then the latest; partners are named", () => {
  const found = honoursOf(
    [
      tournament("2024-01-10", {
        Doubles: [
          [["X", null]],
          [
            ["Ana Côté", null],
            ["Bob", null],
          ],
        ],
        Singles: [[["CÔTÉ Ana", null]]],
      }),
      tournament("2025-01-10", { Singles: [[["Ana Côté", "01111111"]]] }),
      tournament("2026-01-10", { Singles: [[["Bob", null]]] }),
    ],
    ana,
    () => [],
  );
  expect(
    found.map(({ from, competition, rank, partners }) => [
      from,
      competition,
      rank,
      ...partners.map((one) => one.name),
    ]),
  ).toEqual([
    ["2025-01-10", "Singles", 1],
    ["2024-01-10", "Singles", 1],
    ["2024-01-10", "Doubles", 2, "Bob"],
  ]);
});

test("a namesake with another licence is somebody else; a licence is enough under another name", () => {
  const found = honoursOf(
    [tournament("2025-01-10", { Singles: [[["Ana Côté", "02222222"]], [["Ana C.", "01111111"]]] })],
    ana,
    () => [],
  );
  expect(found.map(({ rank }) => rank)).toEqual([2]);
});

const rankedAs = (rank: number, ...names: string[]) =>
  names.map((name) => ({ rank, players: [{ name, license: null }] }));

/** A competition whose file lists the members of each team one by one. */
function oneByOne(category: string | null, standings: ReturnType<typeof rankedAs>) {
  const competition = { name: "Doubles", rule: null, type: null, category, standings };
  const results: TournamentResults = { competitions: [competition] };
  return {
    id: "laval",
    name: "Ouvert",
    from: "2025-01-10",
    results,
    files: [{ id: "doubles", name: "DOUBLES" }],
  };
}

const side = (...names: string[]) => names.map((name) => ({ name, license: null }));

test.each([
  { why: "two have a rank", rest: ["Bob"], sides: [], partners: ["Bob"] },
  {
    why: "they played together",
    rest: ["Eve", "Bob", "Fay"],
    sides: [side("Bob", "Ana Côté")],
    partners: ["Bob"],
  },
  {
    why: "partners changed",
    rest: ["Bob"],
    sides: [side("Ana Côté", "Eve"), side("Ana Côté", "Bob")],
    partners: [],
  },
  {
    why: "whoever has another rank was no partner to the end",
    rest: ["Bob"],
    sides: [side("Guy", "Ana Côté")],
    partners: [],
  },
  { why: "they played alone", rest: ["Bob"], sides: [side("Ana Côté")], partners: [] },
])("partners who are listed one by one: $why", ({ rest, sides, partners }) => {
  const night = oneByOne("OD", [...rankedAs(1, "Guy", "Zoe"), ...rankedAs(3, "Ana Côté", ...rest)]);
  expect(tournamentsToAsk([night], ana)).toEqual(["laval"]);
  expect(honoursOf([night], ana, () => sides)[0]?.partners).toEqual(side(...partners));
});

test("each of two competitions of one name has its own standing and its own file", () => {
  const open = { name: "Open Simple", rule: null, type: null, category: null };
  const night = {
    ...tournament("2025-01-10", {}),
    results: {
      competitions: [
        { ...open, standings: rankedAs(5, "Ana Côté") },
        { ...open, standings: rankedAs(1, "Ana Côté") },
        { ...open, name: "Tirage", standings: rankedAs(2, "Ana Côté") },
      ],
    },
    files: [
      { id: "saturday", name: "open simple" },
      { id: "dyp", name: "DYP" },
      { id: "sunday", name: "Open Simple" },
    ],
  };
  expect(honoursOf([night], ana, () => []).map(({ rank, competitionId }) => [rank, competitionId])).toEqual([
    [1, "sunday"],
    [2, "dyp"],
    [5, "saturday"],
  ]);
});

test("a person who shares a rank in singles has no partner, and whoever stands alone on a rank asks for nothing", () => {
  const tied = oneByOne("OS", rankedAs(3, "Ana Côté", "Bob"));
  expect(honoursOf([tied], ana, () => [])[0]?.partners).toEqual([]);
  expect(tournamentsToAsk([oneByOne("OS", rankedAs(1, "Ana Côté"))], ana)).toEqual([]);
});
