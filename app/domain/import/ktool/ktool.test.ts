import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";
import { sharedData } from "#tests/shared-data.ts";
import { isKtool, readKtool } from "./ktool.ts";

function competitionOf(document: unknown) {
  const read = readKtool(document);
  const competition = read.ok ? read.value.tournaments[0]?.competitions[0] : undefined;
  if (!competition) throw new Error(JSON.stringify(read));
  return competition;
}

const named = (...names: string[]) => names.map((name) => ({ license: null, code: null, name }));

describe("a saved tournament is read", () => {
  test.each([
    {
      habit: "players by id",
      fields: {},
      match: { home: named("Ana Côté"), score: { home: [7], away: [3] } },
    },
    {
      habit: "a team of players",
      fields: { team1: { _id: "both" } },
      match: { home: named("Ana Côté", "Bob Roy") },
    },
    {
      habit: "a team whose name is its players",
      fields: { team1: { _id: "named" } },
      match: { home: named("Éva Roy", "Max Côté") },
    },
    { habit: "a bye", fields: { team2: null, team2bye: true }, match: { away: [] }, outcome: "bye" },
    {
      habit: "a result without sets",
      fields: { disciplines: [{ sets: [{}] }], team1Result: 5, team2Result: 7 },
      match: { score: { home: [5], away: [7] } },
      outcome: "away",
    },
    { habit: "a match without a start", fields: { timeStart: null }, match: { startAt: null } },
  ])("$habit", ({ fields, match, outcome }) => {
    const teams = [
      { _id: "both", players: [{ _id: "ana" }, { _id: "bob" }] },
      { _id: "named", _name: "Éva Roy / Max Côté" },
    ];
    const [found] = competitionOf(ktoolFile([ktoolPlay(fields)], { teams })).matches;
    expect(found).toMatchObject({ round: 1, ...match });
    if (outcome !== undefined) expect(found && outcomeOf(found)).toBe(outcome);
  });

  test("a tree, losers in negative rounds, under its name", () => {
    const level = (id: string) => ({ plays: [ktoolPlay({ _id: id })] });
    const third = { plays: [ktoolPlay({ _id: "third", valid: false, team1: null, team2: null })] };
    const tree = {
      options: { name: "Tree 1" },
      levels: [level("a"), level("b")],
      leftLevels: [level("c")],
      third,
    };
    const { matches, skipped } = competitionOf(ktoolFile([], { ko: [tree] }));
    expect(Array.from(matches, ({ round, group }) => [round, group])).toEqual([
      [1, "Tree 1"],
      [2, "Tree 1"],
      [-1, "Tree 1"],
    ]);
    expect(skipped).toEqual([{ path: "ko[0].third.plays[0]", reason: "bothSidesEmpty" }]);
  });
});

test.each([
  { document: ktoolFile([], { version: "4.2" }), code: "otherVersion", path: "version", found: '"4.2"' },
  { document: ktoolFile([], { players: undefined }), code: "wrongType", path: "players" },
  {
    document: ktoolFile([ktoolPlay({ team1: { _id: "zoe" } })]),
    code: "wrongValue",
    path: "rounds[0].plays[0].team1",
    expected: "reference",
  },
])("$code at $path", ({ document, ...refusal }) => {
  expect(readKtool(document)).toMatchObject({ ok: false, refusal });
});

test("it is recognised by its content", () => {
  expect(isKtool(ktoolFile([]))).toBe(true);
  expect(isKtool({ type: "Tournament" })).toBe(false);
  expect(isKtool(ktoolFile([], { type: "League" }))).toBe(false);
});

const folder = sharedData && join(sharedData, "ktool");
const files = folder ? readdirSync(folder).filter((name) => name.endsWith(".ktool")) : [];

test.skipIf(files.length === 0)(
  "real files: every match is played or a bye, and everybody has a name",
  () => {
    const read = files.map((name) =>
      competitionOf(JSON.parse(readFileSync(join(folder ?? "", name), "utf8"))),
    );
    const counts = read.map(({ matches, skipped }) => {
      const outcomes = Array.from(matches, outcomeOf);
      for (const { home, away } of matches)
        for (const { name } of [...home, ...away]) expect(name).toMatch(/^\p{L}/u);
      const byes = outcomes.filter((outcome) => outcome === "bye").length;
      expect(outcomes).not.toContain("unplayed");
      return { played: outcomes.length - byes, byes, skipped: skipped.length };
    });
    expect(counts).toEqual([
      { played: 9, byes: 0, skipped: 1 },
      { played: 19, byes: 0, skipped: 1 },
      { played: 18, byes: 5, skipped: 2 },
    ]);
  },
);

test("before the draw, the teams are registered, or everybody where there are none", () => {
  const before = { rounds: [] };
  expect(competitionOf(ktoolFile([], before)).registered).toEqual([
    { path: "teams[0]", players: named("Ana Côté", "Bob Roy") },
  ]);
  const alone = competitionOf(ktoolFile([], { ...before, teams: [] })).registered;
  expect(alone.map(({ players }) => players)).toEqual([named("Ana Côté"), named("Bob Roy")]);
  expect(competitionOf(ktoolFile([ktoolPlay()])).registered).toEqual([]);
});
