import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { draftOf, preview, publishAll } from "./an-evening-draft.ts";

const ana = { players: [{ license: "01111111", name: "Ana Côté" }] };
const bob = { players: [{ license: "22222222", name: "Bob Roy" }] };
const zoe = { players: [{ license: "33333333", name: "Zoé Ly" }] };
const laval = "laval-2025-03-14";

/** The file of one event of the tournament, which its first person won. */
const eventFile = (name: string, category: string, [first, second] = [ana, bob], matches = [flatMatch()]) =>
  fileOf(
    flatFile(matches, {
      event: {
        name,
        category,
        standings: [
          { rank: 1, ...first },
          { rank: 2, ...second },
        ],
      },
    }),
    `${name}.json`,
  );
const later = flatMatch({
  round: 5,
  start_at: "2025-03-14 22:00:00",
  winner: 2,
  score: { home: 4, away: 7 },
});
const open = eventFile("Open Simple", "OS");
const veterans = eventFile("Simple vétérans", "SS", [bob, ana], [later]);

/** The events of some files in one. */
function together(...files: readonly ImportFile[]): ImportFile {
  const read = files.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)));
  return fileOf(
    { ...read[0], competitions: read.flatMap(({ competitions }) => competitions) },
    "together.json",
  );
}

/** The first event without its standings, and the second one. */
const withoutOpen = together(fileOf(flatFile([flatMatch()]), "open.json"), veterans);

/** The events of the tournament’s results, with who won each. */
async function winnersOf({ database }: Operator): Promise<string[] | undefined> {
  const filed = await findTournament(database.read, laval);
  return filed?.results?.competitions.map(
    ({ name, standings }) => `${name}: ${standings[0]?.players[0]?.name}`,
  );
}

onBothDatabases("the standings of an evening that has some of a tournament’s events", (fresh) => {
  test("R33, R36: files that are published one after the other leave what they leave together", async () => {
    const [atOnce, apart] = [await anOperator(await fresh()), await anOperator(await fresh())];
    await publishAll(atOnce, [open, veterans]);
    await publishAll(apart, [open]);
    const shown = await preview(apart, await draftOf(apart, [veterans]));
    expect(shown.tournaments).toMatchObject([{ results: "new", standingsThatStay: ["Open Simple"] }]);
    await publishAll(apart, [veterans]);
    const both = ["Open Simple: Ana Côté", "Simple vétérans: Bob Roy"];
    expect([await winnersOf(atOnce), await winnersOf(apart)]).toEqual([both, both]);
  });

  test("R33: the first file again changes nothing; corrected, it replaces its own standings in their place", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [open]);
    await publishAll(operator, [veterans]);
    const again = await preview(operator, await draftOf(operator, [open]));
    expect([again.isEmpty, again.tournaments[0]?.results]).toEqual([true, "unchanged"]);
    await publishAll(operator, [eventFile("Open Simple", "OS", [bob, ana])]);
    expect(await winnersOf(operator)).toEqual(["Open Simple: Bob Roy", "Simple vétérans: Bob Roy"]);
  });

  test("R36: what has no matches on the site is replaced as one document, and so it is by results alone", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [open]);
    const file = eventFile("Open Singles", "OS", [ana, bob], []);
    admit(await importResults(operator, { file, tournamentId: laval, dryRun: false }));
    expect(await winnersOf(operator)).toEqual(["Open Singles: Ana Côté"]);
    const shown = await preview(operator, await draftOf(operator, [open]));
    expect(shown.tournaments).toMatchObject([{ results: "changed", standingsThatStay: [] }]);
    await publishAll(operator, [open]);
    expect(await winnersOf(operator)).toEqual(["Open Simple: Ana Côté"]);
  });

  test("R36: a corrected name of an event is that of its matches too: its standings stay when another event comes", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [eventFile("Double mixe", "DM")]);
    await publishAll(operator, [eventFile("Double mixte", "DM")]);
    await publishAll(operator, [veterans]);
    expect(await winnersOf(operator)).toEqual(["Double mixte: Ana Côté", "Simple vétérans: Bob Roy"]);
    const again = await preview(operator, await draftOf(operator, [veterans]));
    expect(again.isEmpty).toBe(true);
  });

  test("R36: an event that the site keeps under its first name has one place, though two files call it otherwise", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [eventFile("Double mixe", "DM")]);
    await publishAll(operator, [eventFile("Double mixte", "DM"), eventFile("Mixte", "DM", [bob, ana])]);
    expect(await winnersOf(operator)).toEqual(["Mixte: Bob Roy"]);
  });

  test("R36: of two events that one file calls the same, both have standings", async () => {
    const operator = await anOperator(await fresh());
    const twice = together(open, eventFile("Open Simple", "OS", [bob, ana], [later]));
    await publishAll(operator, [twice]);
    const both = ["Open Simple: Ana Côté", "Open Simple: Bob Roy"];
    expect(await winnersOf(operator)).toEqual(both);
    const again = await preview(operator, await draftOf(operator, [twice, twice]));
    expect([again.isEmpty, again.tournaments[0]?.standings.length]).toEqual([true, 2]);
  });

  test("R36: of two events of one name the other keeps its standings when a file has only the first", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [together(open, eventFile("Open Simple", "OS", [bob, ana], [later]))]);
    await publishAll(operator, [eventFile("Open Simple", "OS", [ana, zoe])]);
    expect(await winnersOf(operator)).toEqual(["Open Simple: Ana Côté", "Open Simple: Bob Roy"]);
  });

  test.each([
    { when: "at once", nights: [[open, withoutOpen]] },
    { when: "one after the other", nights: [[open], [withoutOpen]] },
  ])(
    "R36: a file that has an event without its standings leaves those that are there: $when",
    async ({ nights }) => {
      const operator = await anOperator(await fresh());
      for (const files of nights) await publishAll(operator, files);
      expect(await winnersOf(operator)).toEqual(["Open Simple: Ana Côté", "Simple vétérans: Bob Roy"]);
    },
  );
});
