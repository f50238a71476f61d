import { expect, test } from "vitest";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { changesMatches, fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  ana as anaCote,
  bob as bobRoy,
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolMatchOf,
  kickertoolSets,
  kickertoolTeam,
} from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const exactly = "2025-03-14T22:30:12.256Z";
const standings = ["01111111 Ana Côté", "22222222 Bob Roy"].map((text, index) => {
  const [license, ...names] = text.split(" ");
  return { rank: index + 1, players: [{ license, name: names.join(" ") }] };
});
const times = { start_at: "2025-03-14 18:30:12", end_at: "2025-03-14 18:37:00" };
const coral = fileOf(flatFile([flatMatch(times)], { event: { standings } }), "coral.json");
/** Names no event, licence or number, and notes a draw of partners. */
const kickertool = fileOf(
  kickertoolFile([kickertoolMatch({ timeStart: Date.parse(exactly) })], { nameType: "dyp" }),
  "kickertool.json",
);

/** Coral says when the tournament was entered, two days before it was played. */
const entered = fileOf(
  documentedFile([documentedMatch(times)], { start_date: "2025-03-12", end_date: "2025-03-12", code: "Q1" }),
  "entered.json",
);

/** A site that knows both players: the documented shape has licences alone. */
async function aSiteOfBoth(database: Parameters<typeof anOperator>[0]) {
  const operator = await anOperator(database);
  const file = fileOf([anaCote, bobRoy], "players.json");
  admit(await importPlayers(operator, { file, table: "bonzini", overwrite: [], dryRun: false }));
  return operator;
}

async function bring(operator: Operator, files: readonly ImportFile[]) {
  const reports = [];
  for (const file of files) {
    const request = { ...importing, table: "bonzini", files: [file] } as const;
    reports.push(...admit(await importMatches(operator, request)));
  }
  return reports;
}

async function stateOf({ database: { read } }: Operator) {
  const events = await read.selectFrom("competitions").selectAll().execute();
  const matches = await read.selectFrom("matches").select(["startAt", "number", "home"]).execute();
  return { ks: events.map(storedKFactor), matches };
}

/** The same match, the other one's side first. */
const swapped = fileOf(
  kickertoolFile([
    kickertoolMatch({
      ...kickertoolSets([3, 7]),
      team1: kickertoolTeam("Bob Roy"),
      team2: kickertoolTeam("Ana Côté"),
      result: [3, 7],
      timeStart: Date.parse(exactly),
    }),
  ]),
);
const [ana, bob] = standings.map(({ players }) => players[0]);

/** The doubles of the same night, by a program that names no event. */
const doubles = fileOf(
  kickertoolFile([
    kickertoolMatchOf("d1", [
      ["Ana Côté", "Cléo Nadeau"],
      ["Bob Roy", "Denis Ly"],
    ]),
  ]),
  "doubles.json",
);

onBothDatabases("R33: the files of two programs about one night", (fresh) => {
  test.each([
    { why: "the singles first", files: [coral, doubles, coral, doubles] },
    { why: "the doubles first", files: [doubles, coral, doubles, coral] },
  ])("are of two events where one has the singles and the other the doubles: $why", async ({ files }) => {
    const operator = await anOperator(await fresh());
    const reports = await bring(operator, files);
    expect(reports.map(({ counts }) => [counts.new, counts.changed, counts.removed])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const { ks, matches } = await stateOf(operator);
    expect([new Set(ks), matches.length]).toEqual([new Set([30, 50]), 2]);
  });

  test.each([
    { why: "Coral first", files: [entered, kickertool, entered, kickertool] },
    { why: "Kickertool first", files: [kickertool, entered, kickertool, entered] },
    { why: "and its other shape", files: [kickertool, coral, entered, kickertool] },
  ])("have one tournament, on whatever day Coral says that it begins: $why", async ({ files }) => {
    const operator = await aSiteOfBoth(await fresh());
    const reports = await bring(operator, files);
    expect(reports.map(({ counts }) => counts.new)).toEqual([1, 0, 0, 0]);
    expect(reports.slice(2).map(changesMatches)).toEqual([false, false]);
    expect(await stateOf(operator)).toMatchObject({ matches: { length: 1 } });
  });

  test("do not lose a night to the next one of the same name, which was entered on its evening", async () => {
    const operator = await aSiteOfBoth(await fresh());
    const later = { start_at: "2025-03-21 18:30:12", end_at: "2025-03-21 18:37:00" };
    const nextWeek = fileOf(
      documentedFile([documentedMatch(later)], { start_date: "2025-03-14", code: "Q2" }),
    );
    const reports = await bring(operator, [kickertool, nextWeek, kickertool, nextWeek]);
    expect(reports.map(({ counts }) => [counts.new, counts.removed])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("R63: an evening takes them for one tournament, on whatever day Coral says that it begins", async () => {
    const operator = await aSiteOfBoth(await fresh());
    const files = [entered, kickertool].map((file) => ({ key: file.name, ...file }));
    const choices = { ...noChoices, files: { "kickertool.json": { table: "bonzini" } } } as const;
    const { preview } = admit(await publishFiles(operator, { files, choices, dryRun: true }));
    expect(preview.tournaments.map(({ matches }) => matches.total)).toEqual([1]);
    await bring(operator, [entered]);
    const [, later] = files;
    const again = admit(await publishFiles(operator, { files: later ? [later] : [], choices, dryRun: true }));
    expect(again.preview.tournaments.map(({ counts }) => counts.new)).toEqual([0]);
  });

  test.each([
    {
      why: "dropped together",
      before: [],
      dropped: [coral, doubles],
      events: ["Open Double", "Open Simple"],
    },
    { why: "the doubles after the singles", before: [coral], dropped: [doubles], events: ["Open Double"] },
  ])("R63: an evening asks which event the doubles are: $why", async ({ before, dropped, events }) => {
    const operator = await anOperator(await fresh());
    await bring(operator, before);
    const files = dropped.map((file) => ({ key: file.name, ...file }));
    const choices = { ...noChoices, files: { "doubles.json": { table: "bonzini" } } } as const;
    const { preview } = admit(await publishFiles(operator, { files, choices, dryRun: true }));
    expect(preview.undecided.map(({ kind }) => kind)).toContain("events");
    const [tournament] = preview.tournaments;
    expect(tournament?.events).toMatchObject([{ guess: { kind: "openDoubles" }, isCertain: false, k: 50 }]);
    expect(tournament?.counts).toMatchObject({ new: events.length, changed: 0, removed: 0 });
    expect(tournament?.matches.first.map(({ competition }) => competition).sort()).toEqual(events);
  });

  test.each([
    { why: "Coral’s first", files: [coral, kickertool, coral, kickertool] },
    { why: "Kickertool’s first", files: [kickertool, coral, kickertool, coral] },
  ])("settle on what each of them says best: $why", async ({ files }) => {
    const operator = await anOperator(await fresh());
    const reports = await bring(operator, files);
    expect(reports.slice(2).map(changesMatches)).toEqual([false, false]);
    const { ks, matches } = await stateOf(operator);
    // A draw that only Kickertool notes makes no DYP (K 0) of the event that Coral names, whichever came first.
    expect(ks).toEqual([50]);
    expect(matches).toMatchObject([{ startAt: exactly }]);
  });

  test.each([
    { why: "Coral’s first", files: [coral, swapped, coral, swapped], startAt: exactly },
    { why: "Kickertool’s first", files: [swapped, coral, swapped, coral], startAt: exactly },
  ])("R7: say the same where one names the sides the other way round: $why", async ({ files, startAt }) => {
    const operator = await anOperator(await fresh());
    const reports = await bring(operator, files);
    expect(reports.slice(2).map(changesMatches)).toEqual([false, false]);
    expect((await stateOf(operator)).matches).toMatchObject([{ startAt }]);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const compiled = await bring(operator, files);
    expect(compiled.map(({ totals }) => totals.corrections)).toEqual([0, 0, 0, 0]);
  });

  test("a result that was put right by naming the sides the other way round is another one", async () => {
    const operator = await anOperator(await fresh());
    const bobWon = { home: { players: [bob] }, away: { players: [ana] } };
    const reports = await bring(operator, [coral, fileOf(flatFile([flatMatch({ ...times, ...bobWon })]))]);
    expect(reports.map(({ counts }) => counts)).toMatchObject([{ new: 1 }, { changed: 1 }]);
  });

  test("correct nothing of what is compiled by Coral’s", async () => {
    const operator = await anOperator(await fresh());
    await bring(operator, [coral]);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const before = await stateOf(operator);
    const [report] = await bring(operator, [kickertool]);
    expect(report).toMatchObject({ totals: { corrections: 0 } });
    expect(report && changesMatches(report)).toBe(false);
    expect(await stateOf(operator)).toEqual(before);
  });

  test("R36: standings without licences and an event replace nothing by their silence", async () => {
    const operator = await anOperator(await fresh());
    const tournamentId = await makeTournament(operator, { table: "bonzini" });
    const file = (one: ImportFile) => importResults(operator, { file: one, tournamentId, dryRun: false });
    admit(await file(coral));
    const before = (await findTournament(operator.database.read, tournamentId))?.results;
    expect(before?.competitions).toMatchObject([{ name: "Open Simple", category: "OS", standings }]);
    expect(admit(await file(kickertool)).counts).toMatchObject({ unchanged: 1 });
    expect((await findTournament(operator.database.read, tournamentId))?.results).toEqual(before);
  });
});
