import { describe, expect, test } from "vitest";
import { areTeamsCertain, teamsByRank, teamsOnPodium } from "./teams-by-rank.ts";

const entry = (rank: number, ...names: string[]) => ({
  rank,
  players: names.map((name) => ({ name, license: null })),
});
const competition = (category: string | null, ...standings: ReturnType<typeof entry>[]) => ({
  name: "Samedi",
  category,
  standings,
});
const shown = (teams: ReturnType<typeof teamsByRank>) => teams.map(({ rank, names }) => [rank, ...names]);
const tied = [entry(1, "Ana"), entry(1, "Bob"), entry(2, "Chloé"), entry(2, "Dan")];
const shared = [entry(3, "Eve"), entry(3, "Fay"), entry(3, "Gil"), entry(3, "Hal")];
const keyOf = ({ name }: { readonly name: string }) => name;

describe("R36: equal ranks are teams of their own", () => {
  test("members with entries of their own are one team, best rank first", () => {
    const [first, second, ...rest] = tied;
    const mixed = [...rest, first, second].flatMap((one) => one ?? []);
    expect(shown(teamsByRank(competition("OD", ...mixed)))).toEqual([
      [1, "Ana", "Bob"],
      [2, "Chloé", "Dan"],
    ]);
  });

  test("two teams on one rank stay two", () => {
    expect(shown(teamsByRank(competition("OD", ...tied, ...shared))).slice(2)).toEqual([
      [3, "Eve", "Fay"],
      [3, "Gil", "Hal"],
    ]);
  });

  test("in singles two people on one rank are two people", () => {
    expect(shown(teamsByRank(competition("OS", ...tied)))).toHaveLength(4);
  });

  test("an entry of nobody is no team, and says nothing of the others", () => {
    const standings = [entry(1, "Ana"), entry(2), entry(3, "Bob"), entry(3)];
    expect(shown(teamsByRank(competition("OS", ...standings)))).toEqual([
      [1, "Ana"],
      [3, "Bob"],
    ]);
    const pairs = tied.flatMap((one) => [one, entry(one.rank)]);
    expect(shown(teamsByRank(competition("OD", ...pairs)))).toEqual([
      [1, "Ana", "Bob"],
      [2, "Chloé", "Dan"],
    ]);
    expect(areTeamsCertain(pairs, 3)).toBe(false);
  });

  test.each(["OS", "OD", null])(
    "an entry of several people is a team where the category is %s",
    (category) => {
      expect(shown(teamsByRank(competition(category, entry(1, "Ana", "Bob"), entry(1, "Eve"))))).toEqual([
        [1, "Ana", "Bob"],
        [1, "Eve"],
      ]);
    },
  );

  test.each([
    { why: "every rank repeats", standings: tied, teams: 2 },
    { why: "one rank does not", standings: [...tied, entry(3, "Eve")], teams: 5 },
  ])("without a category: $why", ({ standings, teams }) => {
    expect(teamsByRank(competition(null, ...standings))).toHaveLength(teams);
  });

  test.each([
    { name: "Open Simple", standings: tied, teams: 4, why: "singles, although every rank repeats" },
    { name: "Singles, Saturday", standings: tied, teams: 4, why: "the same in English" },
    { name: "Double mixte", standings: [...tied, entry(3, "Eve")], teams: 3, why: "doubles" },
    { name: "Simple et double", standings: tied, teams: 2, why: "both, so it says nothing" },
  ])("without a category the name says it: $name: $why", ({ name, standings, teams }) => {
    expect(teamsByRank({ ...competition(null, ...standings), name })).toHaveLength(teams);
  });

  test("the matches say who played with whom, and that comes first", () => {
    const sides = [
      ["Eve", "Gil"],
      ["Hal", "Fay"],
      ["Bob", "Ana"],
    ];
    expect(shown(teamsByRank(competition("OS", ...shared), { sides, keyOf }))).toEqual([
      [3, "Eve", "Gil"],
      [3, "Fay", "Hal"],
    ]);
  });

  test("where the matches have somebody's partner on another rank, the order of the list says it", () => {
    const sides = [
      ["Eve", "Zed"],
      ["Fay", "Yan"],
    ];
    expect(shown(teamsByRank(competition("OD", ...shared), { sides, keyOf }))).toEqual([
      [3, "Eve", "Fay"],
      [3, "Gil", "Hal"],
    ]);
  });

  test("a team is as large as most sides are", () => {
    const sides = [["Zed"], ["Ana", "Bob"], ["Chloé", "Dan"]];
    expect(teamsByRank(competition("OS", ...tied), { sides, keyOf })).toHaveLength(2);
  });

  test("without a match in its last phase the category says it", () => {
    expect(teamsByRank(competition("OD", ...tied), { sides: [], keyOf })).toHaveLength(2);
  });

  test("where partners change, people are ranked", () => {
    const sides = [
      ["Eve", "Gil"],
      ["Eve", "Fay"],
    ];
    expect(teamsByRank(competition("OD", ...shared), { sides, keyOf })).toHaveLength(4);
  });

  test("nobody is left out where the numbers do not come out", () => {
    const three = teamsByRank(competition("OD", entry(1, "Ana"), entry(1, "Bob"), entry(1, "Eve")));
    expect(shown(three)).toEqual([
      [1, "Ana", "Bob"],
      [1, "Eve"],
    ]);
    expect(teamsByRank(competition(null))).toEqual([]);
  });
});

test.each([
  { ranks: [1, 2, 3, 4], shown: 3, why: "three places" },
  { ranks: [1, 2, 3, 3, 5], shown: 4, why: "two teams share the third" },
  { ranks: [1, 1, 3, 3], shown: 4, why: "the first is shared too" },
  { ranks: [1, 2, 3, 3, 3], shown: 3, why: "more than two share it" },
  { ranks: [1, 2], shown: 2, why: "there are no more" },
])("the first places of $ranks are $shown teams: $why", ({ ranks, shown }) => {
  const teams = ranks.map((rank, index) => ({ rank, names: [`Team ${index}`] }));
  expect(teamsOnPodium(teams)).toEqual(teams.slice(0, shown));
});

describe("R36: ranks alone say who the first teams are", () => {
  const entry = (rank: number, ...names: string[]) => ({
    rank,
    players: names.map((name) => ({ name, license: null })),
  });
  test.each([
    { standings: [entry(1, "A"), entry(2, "B"), entry(3, "C")], isCertain: true, why: "one entry on each" },
    {
      standings: [entry(1, "A", "B"), entry(2, "C", "D"), entry(2, "E", "F")],
      isCertain: true,
      why: "teams in entries of their own",
    },
    {
      standings: [entry(2, "C"), entry(1, "A"), entry(1, "B")],
      isCertain: false,
      why: "two people on one rank may be a team",
    },
    {
      standings: [entry(4, "D"), entry(4, "E"), entry(3, "C"), entry(2, "B"), entry(1, "A")],
      isCertain: true,
      why: "what comes after the podium does not matter",
    },
  ])("$isCertain: $why", ({ standings, isCertain }) => {
    expect(areTeamsCertain(standings, 3)).toBe(isCertain);
  });
});
