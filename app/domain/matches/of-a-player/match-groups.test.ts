import { expect, test } from "vitest";
import { side } from "#tests/factories/match.ts";
import { groupByTournament, isOfMerged, newestFirst, partnersOf, steadyPartners } from "./match-groups.ts";
import type { PlayerMatch } from "./player-match.ts";

function aPlayerMatch(fields: Partial<PlayerMatch>): PlayerMatch {
  return {
    id: "m",
    table: "bonzini",
    mode: "singles",
    tournamentKey: "laval",
    tournamentName: "Ouvert de Laval",
    tournamentId: "laval-2025",
    competitionId: "open",
    event: { name: "Open Simple", category: null, dyp: false },
    round: null,
    group: null,
    outcome: "win",
    forfeitWinner: null,
    side: "home",
    own: side("ana"),
    opponents: side("bob"),
    score: null,
    date: null,
    playedAt: "2025-03-14T22:00:00.000Z",
    compiled: true,
    before: 1000,
    change: 10,
    after: 1010,
    legacyChange: null,
    explanation: null,
    correction: null,
    ...fields,
  };
}

const doubles = {
  competitionId: "doubles",
  mode: "doubles",
  event: { name: "Double ouvert", category: null, dyp: false },
} as const;

test("neighbours of one tournament stand under its heading, by competition, in the order of the list", () => {
  const list = [
    aPlayerMatch({ id: "c", playedAt: "2025-03-15T01:00:00.000Z", ...doubles }),
    aPlayerMatch({ id: "b", playedAt: "2025-03-14T23:00:00.000Z" }),
    aPlayerMatch({ id: "a" }),
    aPlayerMatch({
      id: "z",
      tournamentKey: "gatineau",
      tournamentName: "Gatineau",
      tournamentId: null,
      playedAt: "",
    }),
  ];
  const groups = groupByTournament(list, []);
  expect(
    groups.map(({ name, first, last, competitions }) => [
      name,
      first,
      last,
      competitions.map((one) => [one.name, one.matches.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      "Ouvert de Laval",
      "2025-03-14T22:00:00.000Z",
      "2025-03-15T01:00:00.000Z",
      [
        ["Double ouvert", ["c"]],
        ["Open Simple", ["b", "a"]],
      ],
    ],
    ["Gatineau", null, null, [["Open Simple", ["z"]]]],
  ]);
});

test("what a tournament changed is added up in each mode that was rated", () => {
  const list = [aPlayerMatch({}), aPlayerMatch({ change: -3 }), aPlayerMatch({ ...doubles, change: null })];
  expect(groupByTournament(list, [])[0]?.change).toEqual({ singles: 7, doubles: null });
});

test("R54: what matches of a merged player changed is not the kept one's", () => {
  const own = [...side("cyd"), { playerId: "ana", name: "Ana", license: null, ratedAs: "ana-before" }];
  const merged = aPlayerMatch({ own, before: 20, change: -10, after: 10 });
  expect(isOfMerged(merged, ["ana"])).toBe(true);
  expect(isOfMerged(merged, ["bob"])).toBe(false);
  expect(isOfMerged(aPlayerMatch({}), ["ana"])).toBe(false);
  expect(groupByTournament([merged, aPlayerMatch({})], [], ["ana"])[0]?.change).toEqual({
    singles: 10,
    doubles: null,
  });
});

test("a standing is shown at its own competition, also where two of a tournament have one name", () => {
  const list = ["saturday", "sunday", "monday"].map((competitionId) => aPlayerMatch({ competitionId }));
  const standings = [
    { competitionId: "sunday", rank: 1 },
    { competitionId: "saturday", rank: 5 },
    { competitionId: null, rank: 2 },
  ];
  const [group] = groupByTournament(list, standings);
  expect(group?.competitions.map(({ name, rank }) => [name, rank])).toEqual([
    ["Open Simple", 5],
    ["Open Simple", 1],
    ["Open Simple", null],
  ]);
});

test("R27: the newest match is first, those without a day are last", () => {
  const list = ["", "2025-03-14", "2025-05-01"].map((playedAt) => ({ playedAt }));
  expect(newestFirst(list).map(({ playedAt }) => playedAt)).toEqual(["2025-05-01", "2025-03-14", ""]);
});

test.each([
  {
    sides: [["ana", "bob"], ["bob", "ana"], ["ana"]],
    partners: ["bob"],
    why: "who is in each match that has any",
  },
  {
    sides: [
      ["ana", "bob", "cyd"],
      ["ana", "cyd", "bob"],
    ],
    partners: ["bob", "cyd"],
    why: "each of several, in whatever order a file has them",
  },
  {
    sides: [
      ["ana", "bob"],
      ["ana", "cyd"],
    ],
    partners: null,
    why: "nobody, where they change",
  },
  { sides: [["ana"], ["ana-2"]], partners: null, why: "nobody, where all play alone" },
  { sides: [["ana-2", null]], partners: [null], why: "a name that is no player's too" },
])("a steady partner is $why", ({ sides, partners }) => {
  const matches = sides.map((ids) => aPlayerMatch({ own: side(...ids) }));
  const steady = steadyPartners(matches, ["ana", "ana-2"]);
  expect(steady?.map(({ playerId }) => playerId) ?? null).toEqual(partners);
  const [first] = matches;
  expect(first && partnersOf(first, ["ana", "ana-2"]).length).toBe((sides[0]?.length ?? 0) - 1);
});
