import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { admit } from "#tests/admit.ts";
import { changesMatches, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { sharedData } from "#tests/shared-data.ts";

function read(folder: string, name: string): EveningInput {
  return { key: folder, name, bytes: readFileSync(join(sharedData ?? "", folder, name)) };
}

/** Answers every question as it is guessed; everyone begins with 1,000, and no tournament of the site is made. */
function answersTo(
  shown: Awaited<ReturnType<typeof preview>>,
  files: EveningChoices["files"],
): EveningChoices {
  return {
    ...acceptGuesses(shown),
    files,
    tournaments: Object.fromEntries(shown.tournaments.map(({ key }) => [key, { kind: "none" as const }])),
    startRatings: Object.fromEntries(shown.startRatings.map(({ key }) => [key, 1_000])),
  };
}

async function preview(operator: Operator, files: readonly EveningInput[], choices: EveningChoices) {
  return admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
}

async function publish(operator: Operator, files: readonly EveningInput[], table: "bonzini" | "leonhart") {
  const tables = Object.fromEntries(files.map(({ key }) => [key, { table }]));
  const shown = await preview(operator, files, { ...noChoices, files: tables });
  const done = await publishFiles(operator, { files, choices: answersTo(shown, tables), dryRun: false });
  // What the site has already is nothing to publish.
  if (!done.ok) expect(done.refusal.code).toBe("nothingToPublish");
}

/** How many matches there are after publishing files one after another, and everyone's ratings. */
async function stateAfter(table: "bonzini" | "leonhart", ...evenings: (readonly EveningInput[])[]) {
  const operator = await anOperator();
  for (const files of evenings) await publish(operator, files, table);
  const { read: db } = operator.database;
  const matches = await db.selectFrom("matches").select(["id", "home", "away"]).execute();
  const players = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["people.name", "singlesRanking", "doublesRanking"])
    .execute();
  expect((await verify(db)).faults).toEqual([]);
  const ratings = players.map(({ name, ...modes }) => [nameKey(name), modes] as const);
  return { matches: matches.length, ratings: Object.fromEntries(ratings) };
}

describe.skipIf(sharedData === undefined)("R33: the same night from Coral and from Kickertool", () => {
  test.each([
    { night: "2024-09-04-32", habit: "singles", table: "bonzini" as const },
    { night: "2024-01-03-04", habit: "partners drawn, says Kickertool", table: "bonzini" as const },
    { night: "2023-07-07-00", habit: "on the other table", table: "leonhart" as const },
  ])("$night, $habit: both orders and again, no match stands twice", async ({ night, table }) => {
    const coral = read("coral-flat", `${night}.json`);
    const kickertool = read("kickertool", `${night}_export.json`);
    const alone = await stateAfter(table, [coral]);
    expect(alone.matches).toBeGreaterThan(20);
    expect(await stateAfter(table, [coral, kickertool])).toEqual(alone);
    expect(await stateAfter(table, [coral], [kickertool], [coral])).toEqual(alone);
    const other = await stateAfter(table, [kickertool], [coral], [kickertool]);
    expect(other.matches).toBe(alone.matches);
    expect(Object.keys(other.ratings).sort()).toEqual(Object.keys(alone.ratings).sort());
  });
});

const nights = sharedData === undefined ? [] : readdirSync(join(sharedData, "coral-flat"));

/** The table is the folder's Coral file's own; Kickertool names none. */
function tableIn({ bytes }: EveningInput): "bonzini" | "leonhart" {
  return /"table": "leonhart"/i.test(bytes.toString()) ? "leonhart" : "bonzini";
}

/** What importing files one after another says of each, and the matches and events that are there then. */
async function afterImporting(
  files: readonly EveningInput[],
  table: "bonzini" | "leonhart",
  operator?: Operator,
) {
  const by = operator ?? (await anOperator());
  const reports = [];
  for (const file of files) {
    const [report] = admit(await importMatches(by, { ...importing, table, files: [file] }));
    reports.push(report);
  }
  const { read: db } = by.database;
  const columns = ["position", "startAt", "endAt", "effectiveStart"] as const;
  const matches = await db.selectFrom("matches").select(columns).orderBy("position").execute();
  const events = await db.selectFrom("competitions").selectAll().execute();
  const ks = events.map((event) => kFactorOf({ ...event, dyp: event.dyp === 1 }));
  return { reports, state: { matches, ks } };
}

describe.skipIf(nights.length === 0)("R33: files of two programs settle", () => {
  test.each(nights)(
    "%s: after each was read once, none changes anything, and their order does not matter",
    async (name) => {
      const coral = read("coral-flat", name);
      const other = read("coral-documented", name);
      const kickertool = read("kickertool", name.replace(".json", "_export.json"));
      const table = tableIn(coral);
      const one = await afterImporting([coral, kickertool, coral, kickertool, other], table);
      const two = await afterImporting([kickertool, coral, kickertool, other, coral], table);
      const three = await afterImporting([other, kickertool, coral, other, kickertool], table);
      const four = await afterImporting([kickertool, other, coral, kickertool, other], table);
      for (const { reports } of [one, two]) {
        expect(reports.slice(2).map((report) => report && changesMatches(report))).toEqual([
          false,
          false,
          false,
        ]);
        expect(reports.slice(2).map((report) => report?.totals.corrections)).toEqual([0, 0, 0]);
      }
      for (const { state } of [two, three, four]) expect(state).toEqual(one.state);
      const alone = await afterImporting([coral], table);
      expect(one.state.ks).toEqual(alone.state.ks);
    },
  );

  test.each(nights)(
    "%s, of people who are known: once both were read, neither changes anything",
    async (name) => {
      const coral = read("coral-documented", name);
      const kickertool = read("kickertool", name.replace(".json", "_export.json"));
      const table = tableIn(coral);
      const people = { file: read("", "players.json"), table, overwrite: [], dryRun: false };
      for (const [one, other] of [
        [coral, kickertool],
        [kickertool, coral],
      ] as const) {
        const operator = await anOperator();
        admit(await importPlayers(operator, people));
        const { reports } = await afterImporting([one, other, one, other], table, operator);
        expect(reports.slice(2).map((report) => report?.changesSomething)).toEqual([false, false]);
      }
    },
  );

  test.each(nights.slice(0, 3))("%s, compiled: the other program's file corrects nothing", async (name) => {
    const coral = read("coral-flat", name);
    const kickertool = read("kickertool", name.replace(".json", "_export.json"));
    const operator = await anOperator();
    const table = tableIn(coral);
    await publish(operator, [coral], table);
    for (const file of [kickertool, coral, kickertool]) {
      const shown = await preview(operator, [file], { ...noChoices, files: { [file.key]: { table } } });
      expect(shown.tournaments.map(({ corrections }) => corrections)).toEqual([null]);
    }
  });

  test.each(nights)(
    "%s: results that one program wrote are not replaced by the other's silence",
    async (name) => {
      const files = [
        read("coral-flat", name),
        read("kickertool", name.replace(".json", "_export.json")),
      ] as const;
      const operator = await anOperator();
      const id = await makeTournament(operator, { table: tableIn(files[0]) });
      const file = (which: 0 | 1) =>
        importResults(operator, { file: files[which], tournamentId: id, dryRun: false });
      admit(await file(0));
      const before = (await findTournament(operator.database.read, id))?.results;
      for (const which of [1, 0, 1] as const)
        expect(admit(await file(which)).counts).toMatchObject({ unchanged: 1 });
      expect((await findTournament(operator.database.read, id))?.results).toEqual(before);
    },
  );
});
