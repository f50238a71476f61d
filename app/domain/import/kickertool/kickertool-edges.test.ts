import { describe, expect, test } from "vitest";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolSets,
  kickertoolStanding,
  kickertoolTeam,
  kickertoolTree,
} from "#tests/factories/result-files/kickertool-files.ts";
import { competitionOf, named, readExport } from "#tests/factories/result-files/kickertool-results.ts";
import { isKickertool } from "./kickertool.ts";

describe("a match", () => {
  test.each([
    { fields: { team1bye: true }, read: { home: [] }, outcome: "bye", why: "a bye on the first side" },
    {
      fields: { disciplines: [{ sets: [{ scores: [7, null] }] }], result: [2, 5] },
      read: { score: { home: [2], away: [5] } },
      outcome: "away",
      why: "half of a set was noted",
    },
    {
      fields: { ...kickertoolSets(), result: [null, 5] },
      read: { score: null },
      outcome: "unplayed",
      why: "half of the result was noted",
    },
  ])("$why", ({ fields, read, outcome }) => {
    const [match] = competitionOf(kickertoolFile([kickertoolMatch(fields)])).matches;
    expect(match).toMatchObject(read);
    expect(match && outcomeOf(match)).toBe(outcome);
  });

  test.each([
    { fields: kickertoolSets([7, 4]), why: "another score" },
    { fields: { timeStart: Date.parse("2025-03-14T23:30:00Z") }, why: "another time" },
  ])("of the same id and people with $why is another match", ({ fields }) => {
    const { matches } = competitionOf(kickertoolFile([kickertoolMatch(), kickertoolMatch(fields)]));
    expect(matches).toHaveLength(2);
  });

  test("a slash with nothing behind it in a team's name is nobody", () => {
    const team1 = kickertoolTeam("Ana Côté / ");
    const [match] = competitionOf(kickertoolFile([kickertoolMatch({ team1 })], { nameType: "byp" })).matches;
    expect(match?.home).toEqual(named("Ana Côté"));
  });
});

test("partners of a monster DYP were drawn, whatever the mode is called", () => {
  const file = kickertoolFile([kickertoolMatch()], { nameType: "monster_dyp", mode: "swiss" });
  expect(competitionOf(file).dyp).toBe(true);
});

test("an end alone says the day: when the tournament was made is not looked at", () => {
  const createdAt = "2025-03-10T21:50:00.000Z";
  const [tournament] = readExport(
    kickertoolFile([kickertoolMatch({ timeStart: null })], { createdAt }),
  ).tournaments;
  expect(tournament?.startDay).toBeNull();
});

test("an export of a tree alone is recognised", () => {
  const { qualifying: _, ...tree } = kickertoolFile([], { eliminations: [kickertoolTree()] }) as {
    qualifying: unknown;
  };
  expect(isKickertool(tree)).toBe(true);
  expect(competitionOf(tree).matches).toHaveLength(5);
});

test("a tournament whose ranks are known registers nobody", () => {
  const standings = [kickertoolStanding("Ana Côté", 1)];
  const file = kickertoolFile([], { eliminations: [{ name: null, levels: [], standings }] });
  expect(competitionOf(file)).toMatchObject({ registered: [], phases: [], standings: [{ rank: 1 }] });
});

test("a participant without a name registers nobody", () => {
  const participants = [kickertoolTeam("Ana Côté"), { _id: "t-2", name: "", players: [] }];
  const file = kickertoolFile([], { nameType: "byp", qualifying: [{ participants, rounds: [] }] });
  expect(competitionOf(file).registered.map(({ players }) => players)).toEqual([named("Ana Côté")]);
});

describe("the phases", () => {
  test.each([
    { fields: {}, system: "dko", rounds: [1, 2, -1, -2], why: "nobody plays for third place beside losers" },
    { fields: { leftLevels: [] }, system: "sko", rounds: [1, 2, -1], why: "third place without them" },
  ])("a tree: $why", ({ fields, system, rounds }) => {
    const [tree] = competitionOf(
      kickertoolFile([], { eliminations: [kickertoolTree(fields)], qualifying: [] }),
    ).phases;
    expect(tree?.system).toBe(system);
    expect(tree?.slots.map(({ round }) => round)).toEqual(rounds);
  });

  test("a table has each column that is shown and decides, once", () => {
    const tableConfig = [
      { property: "points", visible: true },
      { property: "bh1", visible: false },
      { property: "bh2", visible: true, ignoreSort: true },
      { property: "goal_diff", visible: true },
      { property: "goals_diff", visible: true },
    ];
    const stats = { points: 9, bh1: 20, goal_diff: 4 };
    const group = {
      rounds: [{ matches: [kickertoolMatch()] }],
      standings: [{ ...kickertoolTeam("Ana Côté"), stats }],
    };
    const [rounds] = competitionOf(
      kickertoolFile([], { options: { tableConfig }, qualifying: [group] }),
    ).phases;
    expect(rounds?.columns).toEqual(["points", "goalDifference"]);
    expect(rounds?.standings[0]?.figures).toEqual({ points: 9, goalDifference: 4 });
  });
});
