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
import { isKickertool, readKickertool } from "./kickertool.ts";

describe("a habit of real exports is read", () => {
  test.each([
    { habit: "a person as a team without players", fields: {}, match: { home: named("Ana Côté") } },
    {
      habit: "a team of people",
      fields: { team1: kickertoolTeam("The Ants", ["Ana Côté", "Éva Roy"]) },
      match: { home: named("Ana Côté", "Éva Roy") },
    },
    { habit: "a guest", fields: { team1: { name: "Ana", guest: true } }, match: { home: named("Ana") } },
    {
      habit: "a draw",
      fields: { ...kickertoolSets([7, 7]), result: [7, 7] },
      match: { score: { home: [7], away: [7] }, winner: null },
      outcome: "draw",
    },
    {
      habit: "a result that says something else than the sets",
      fields: { ...kickertoolSets([1, 1]), result: [1, 6] },
      match: { score: { home: [1], away: [1] } },
      outcome: "draw",
    },
    {
      habit: "several sets",
      fields: { ...kickertoolSets([5, 3], [2, 5], [5, 4]), result: [2, 1] },
      match: { score: { home: [5, 2, 5], away: [3, 5, 4] } },
      outcome: "home",
    },
    {
      habit: "sets whose points were not noted",
      fields: { disciplines: [{ sets: [{ scores: null }, {}] }], result: [0, 1] },
      match: { score: { home: [0], away: [1] } },
      outcome: "away",
    },
    {
      habit: "a bye without a team",
      fields: { team2: null, result: [0, 0] },
      match: { away: [] },
      outcome: "bye",
    },
    {
      habit: "a bye with an invented score",
      fields: { team2bye: true },
      match: { away: [] },
      outcome: "bye",
    },
    {
      habit: "a bye that counts as finished by nobody",
      fields: { team1: null, valid: false },
      match: { home: [] },
      outcome: "bye",
    },
    {
      habit: "no start",
      fields: { timeStart: null },
      match: { startAt: null, endAt: "2025-03-14T22:37:00.000Z" },
    },
  ])("$habit", ({ fields, match, outcome }) => {
    const [found] = competitionOf(kickertoolFile([kickertoolMatch(fields)])).matches;
    expect(found).toMatchObject({ number: null, round: 1, group: null, ...match });
    if (outcome !== undefined) expect(found && outcomeOf(found)).toBe(outcome);
  });

  test.each([
    {
      habit: "nobody on either side",
      fields: { team1: null, team2: null, valid: false },
      reason: "bothSidesEmpty",
    },
    { habit: "a skipped match", fields: { skipped: true }, reason: "setAside" },
    { habit: "a deactivated match", fields: { deactivated: true, valid: false }, reason: "setAside" },
    { habit: "a match that nobody finished", fields: { valid: false }, reason: "notFinished" },
    { habit: "the same match twice", fields: {}, reason: "duplicateMatch" },
  ])("$habit is skipped", ({ fields, reason }) => {
    const { matches, skipped } = competitionOf(kickertoolFile([kickertoolMatch(), kickertoolMatch(fields)]));
    expect(matches).toHaveLength(1);
    expect(skipped).toEqual([{ path: "qualifying[0].rounds[0].matches[1]", reason }]);
  });

  test("before the draw, who is registered stands among the participants, unless they were taken off", () => {
    const gone = { ...kickertoolTeam("Max"), removed: true };
    const participants = [kickertoolTeam("Ana Côté"), gone, kickertoolTeam("The Ants", ["Bob", "Éva"])];
    const file = kickertoolFile([], { qualifying: [{ participants, standings: [], rounds: [] }] });
    const { registered, matches } = competitionOf(file);
    expect(matches).toEqual([]);
    expect(registered).toEqual([
      { path: "qualifying[0].participants[0]", players: named("Ana Côté") },
      { path: "qualifying[0].participants[2]", players: named("Bob", "Éva") },
    ]);
    expect(readExport(file).tournaments[0]?.startDay).toBeNull();
    expect(competitionOf(kickertoolFile([kickertoolMatch()])).registered).toEqual([]);
  });

  test("two matches that share an id are two", () => {
    const twice = kickertoolFile([kickertoolMatch(), kickertoolMatch({ team1: kickertoolTeam("Éva") })]);
    expect(competitionOf(twice).matches).toHaveLength(2);
  });

  test("the name of a team without players names them", () => {
    const match = kickertoolMatch({ team1: kickertoolTeam("Ana / Éva"), team2: kickertoolTeam("Bob/Max") });
    const [found] = competitionOf(kickertoolFile([match], { nameType: "byp" })).matches;
    expect(found).toMatchObject({ home: named("Ana", "Éva"), away: named("Bob", "Max") });
  });

  test("in singles a name is one person", () => {
    const [found] = competitionOf(kickertoolFile([kickertoolMatch({ team1: { name: "A / B" } })])).matches;
    expect(found).toMatchObject({ home: named("A / B") });
  });

  test("rounds of a tree: losers and third place are negative", () => {
    const { matches } = competitionOf(kickertoolFile([], { eliminations: [kickertoolTree()] }));
    expect(Array.from(matches, ({ round }) => round)).toEqual([1, 2, -1, -2, -1]);
    expect(Array.from(matches, ({ group }) => group)).toEqual(Array(5).fill("Tableau A"));
  });

  test.each([
    { nameType: "monster_dyp", mode: "monster_dyp", dyp: true },
    { nameType: "dyp", mode: "swiss", dyp: true },
    { nameType: "byp", mode: "monster_dyp", dyp: true },
    { nameType: "byp", mode: "elimination", dyp: false },
    { nameType: "single", mode: "swiss", dyp: false },
  ])("$nameType, $mode: partners were drawn: $dyp", ({ dyp, ...fields }) => {
    // Every tree of a real export calls its teams drawn, also where people brought their partner.
    const eliminations = [{ ...kickertoolTree(), nameType: "dyp" }];
    expect(competitionOf(kickertoolFile([kickertoolMatch()], { ...fields, eliminations })).dyp).toBe(dyp);
  });
});

test("the tournament has an id of its program, no table, and a day only where no match has a time", () => {
  const timed = readExport(kickertoolFile([kickertoolMatch()])).tournaments[0];
  expect(timed).toMatchObject({ sourceId: "kickertool:K1", code: null, table: null, startDay: null });
  const untimed = kickertoolFile([kickertoolMatch({ timeStart: null, timeEnd: null })], {
    createdAt: "2025-03-15T02:00:00.000Z",
  });
  expect(readExport(untimed).tournaments[0]).toMatchObject({ startDay: "2025-03-14" });
});

test("when it was made may be written as its matches' times are, in milliseconds", () => {
  const untimed = kickertoolFile([kickertoolMatch({ timeStart: null, timeEnd: null })], {
    createdAt: Date.parse("2025-03-15T02:00:00.000Z"),
  });
  expect(readExport(untimed).tournaments[0]).toMatchObject({ startDay: "2025-03-14" });
});

test("a part is read alone", () => {
  const file = kickertoolFile([kickertoolMatch()]);
  expect(readExport(file, "matches").tournaments[0]?.competitions[0]?.standings).toEqual([]);
  expect(readExport(file, "standings").tournaments[0]?.competitions[0]?.matches).toEqual([]);
});

describe("what does not fit is refused with its path", () => {
  const matchPath = "qualifying[0].rounds[0].matches[0]";
  test.each([
    {
      file: kickertoolFile([], { version: 13 }),
      code: "otherVersion",
      path: "version",
      found: "13",
      expected: "14",
    },
    { file: kickertoolFile([], { name: null }), code: "wrongType", path: "name" },
    {
      file: kickertoolFile([kickertoolMatch({ timeStart: 1e300 })]),
      code: "outOfRange",
      path: `${matchPath}.timeStart`,
    },
    {
      file: kickertoolFile([kickertoolMatch(kickertoolSets([7, 1.5]))]),
      code: "wrongType",
      path: `${matchPath}.disciplines[0].sets[0].scores[1]`,
    },
    {
      file: kickertoolFile([kickertoolMatch({ result: [1, 2, 3] })]),
      code: "wrongValue",
      path: `${matchPath}.result`,
    },
    {
      file: kickertoolFile([kickertoolMatch({ team1: { name: "é".repeat(201) } })]),
      code: "tooLong",
      path: `${matchPath}.team1.name`,
    },
  ])("$code at $path", ({ file, ...refusal }) => {
    expect(readKickertool(file)).toMatchObject({ ok: false, refusal });
  });
});

test("an export is recognised by its content", () => {
  expect(isKickertool(kickertoolFile([]))).toBe(true);
  for (const document of [null, [], {}, "text", { tournament: {}, competitions: [] }])
    expect(isKickertool(document)).toBe(false);
});

test("a column of a table that is none of the program’s figures is left out", () => {
  const tableConfig = ["constructor", "bh1"].map((property) => ({ property, visible: true }));
  const [rounds] = competitionOf(kickertoolFile([kickertoolMatch()], { options: { tableConfig } })).phases;
  expect(rounds?.columns).toEqual(["buchholz"]);
});

test("everybody is read once for the tables of all groups, however many there are", () => {
  let readings = 0;
  const group = (name: string) => ({
    name,
    get participants() {
      readings += 1;
      return [kickertoolTeam(name)];
    },
    standings: [kickertoolStanding(name, 1)],
    rounds: [{ name: "1", matches: [kickertoolMatch({ _id: name })] }],
  });
  const readingsOf = (groups: number) => {
    readings = 0;
    const qualifying = Array.from({ length: groups }, (_, index) => group(`G${index}`));
    expect(competitionOf(kickertoolFile([], { qualifying })).phases).toHaveLength(groups);
    return readings;
  };
  expect(readingsOf(60)).toBe(60 * readingsOf(1));
});
