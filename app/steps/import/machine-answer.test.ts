import { expect, test } from "vitest";
import type { MatchesReport, PlayersReport, ResultsReport } from "#app/steps/import/import-report.ts";
import { fileRefusalAnswer, importAnswer, legacyAnswer } from "./machine-answer.ts";

const file = { importId: null, fileName: "a.json", table: "bonzini" as const, warnings: [] };
const zeros = { removed: 0, skipped: 0, byes: 0, draws: 0, forfeits: 0, unplayed: 0 };
const noLists = {
  registered: 0,
  unknownPlayers: [],
  assumedPlayers: [],
  linkedPlayers: [],
  addedMatches: [],
  removedMatches: [],
  corrections: [],
  ratingMoves: [],
  ratingDifferences: [],
};
const noTotals = {
  unknownPlayers: 0,
  assumedPlayers: 0,
  linkedPlayers: 0,
  addedMatches: 0,
  removedMatches: 0,
  corrections: 0,
  ratingMoves: 0,
  ratingDifferences: 0,
  skipped: 0,
  warnings: 0,
};

test("a players file is answered with every count that --json promises, and at for its paths", () => {
  const report: PlayersReport = {
    ...file,
    kind: "players",
    changesSomething: true,
    counts: { new: 2, changed: 1, unchanged: 3, skipped: 1 },
    players: { matched: 4, created: 2 },
    ratingDifferences: [],
    skipped: [{ path: "[1]", reason: "nameMissing" }],
    totals: { ratingDifferences: 0, skipped: 1, warnings: 0 },
  };
  expect(importAnswer(report)).toEqual({
    ...file,
    ...noLists,
    counts: { ...zeros, new: 2, changed: 1, unchanged: 3, skipped: 1 },
    players: { matched: 4, created: 2, unknown: 0 },
    skipped: [{ at: "[1]", reason: "nameMissing" }],
    totals: { ...noTotals, skipped: 1 },
  });
});

test("results are answered in the same form", () => {
  const report: ResultsReport = {
    ...file,
    kind: "results",
    changesSomething: true,
    counts: { new: 0, changed: 1, unchanged: 0 },
    warnings: [{ code: "otherName", path: "[0].name", found: "Laval" }],
    totals: { warnings: 1 },
  };
  expect(importAnswer(report)).toEqual({
    ...file,
    ...noLists,
    counts: { ...zeros, new: 0, changed: 1, unchanged: 0 },
    players: { matched: 0, created: 0, unknown: 0 },
    skipped: [],
    warnings: [{ code: "otherName", at: "[0].name", found: "Laval" }],
    totals: { ...noTotals, warnings: 1 },
  });
});

test("matches are answered as they are reported, without the kind", () => {
  const report: MatchesReport = {
    ...file,
    ...noLists,
    kind: "matches",
    changesSomething: true,
    counts: { ...zeros, new: 5, changed: 0, unchanged: 0, byes: 1 },
    players: { matched: 1, created: 2, unknown: 3 },
    skipped: [],
    totals: noTotals,
  };
  const { kind: _kind, changesSomething: _changes, ...answer } = report;
  expect(importAnswer(report)).toEqual(answer);
});

test("a refused file and a document that does not fit say at where", () => {
  const refusal = { code: "wrongValue" as const, path: "[0].to", found: "9", expected: "day" };
  const answer = { code: "wrongValue", at: "[0].to", found: "9", expected: "day" };
  expect(fileRefusalAnswer({ fileName: "a.json", refusal })).toEqual({ ...answer, file: "a.json" });
  const none = { tournaments: 0, playerRankings: 0, matches: 0 };
  const note = { collection: "matches" as const, id: "m", code: "noLink" as const, path: "x", found: "y" };
  const report = {
    new: none,
    unchanged: none,
    people: 0,
    tables: [],
    picturesElsewhere: 0,
    misfits: [{ collection: "matches" as const, id: "n", refusal }],
    notes: { first: [note], total: 1 },
    unlinked: [],
    operationIds: [],
  };
  expect(legacyAnswer(report)).toEqual({
    ...report,
    misfits: [{ collection: "matches", id: "n", refusal: answer }],
    notes: { first: [{ collection: "matches", id: "m", code: "noLink", at: "x", found: "y" }], total: 1 },
  });
});
