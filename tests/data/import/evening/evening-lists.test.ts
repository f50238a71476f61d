import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importStartRatings } from "#app/use-cases/import/import-start-ratings.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";

const ana = { name: "Ana Côté", code: "AAA111", license: "01111111" };
const bob = { name: "Bob Roy", code: "BBB222", license: "22222222" };
const keyed = (key: string, content: unknown) => ({ key, ...fileOf(content, key) });
const players = keyed("players", [
  { ...ana, singlesRanking: 1_000, doublesRanking: 900 },
  { ...bob, singlesRanking: 800 },
]);
const night = keyed("night", flatFile([flatMatch()]));
const startRatings = (rows: string) => keyed("ratings", `Nom;Licence;Simple;Double;Table\n${rows}`);

type Files = readonly ReturnType<typeof keyed>[];

async function preview(operator: Operator, files: Files, choices: EveningChoices = noChoices) {
  return admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
}

/** Answers as it is guessed, with other answers over it. */
async function publish(operator: Operator, files: Files, choices: Partial<EveningChoices> = {}) {
  const given = { ...noChoices, ...choices };
  const guesses = acceptGuesses(await preview(operator, files, given));
  return publishFiles(operator, { files, choices: { ...guesses, ...choices }, dryRun: false });
}

async function ratingsOf({ database }: Operator) {
  const found = await listPlayers(database.read, "bonzini");
  return Object.fromEntries(
    found.map(({ name, singlesRanking, doublesRanking }) => [name, [singlesRanking, doublesRanking]]),
  );
}

const onBonzini = {
  files: { players: { table: "bonzini" as const }, ratings: { table: "bonzini" as const } },
};

onBothDatabases("lists of people on an evening", (fresh) => {
  test("a players’ list beside a night is of its table, comes first, and is undone with it", async () => {
    const operator = await anOperator(await fresh());
    const before = await dumpContent(operator.database);
    const shown = await preview(operator, [night, players]);
    expect(shown.lists).toMatchObject([
      { kind: "players", table: "bonzini", counts: { new: 2, changed: 0 }, differences: [] },
    ]);
    expect(shown.lists[0]?.people.first).toMatchObject([
      { change: "new", name: ana.name, ratings: [{ mode: "singles", after: 1_000 }, { mode: "doubles" }] },
      { change: "new", name: bob.name },
    ]);
    // Whoever the list rates is not asked about.
    expect([shown.startRatings, shown.people, shown.totals.people]).toEqual([[], [], 2]);
    const { published } = admit(await publish(operator, [night, players]));
    expect(await ratingsOf(operator)).toEqual({ [ana.name]: [1_019, 900], [bob.name]: [781, null] });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const undo = { operationId: published?.operationId ?? "", withDependents: false, dryRun: false };
    admit(await undoOperation(operator, undo));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("alone it asks for its table; the same list again is nothing to publish", async () => {
    const operator = await anOperator(await fresh());
    const { files, undecided } = await preview(operator, [players]);
    expect(files).toMatchObject([{ refusal: { code: "noTable" } }]);
    expect(undecided).toMatchObject([{ kind: "files" }]);
    admit(await publish(operator, [players], onBonzini));
    const again = await publish(operator, [players], onBonzini);
    expect(again).toMatchObject({
      refusal: { code: "nothingToPublish", preview: { files: [{ isKnown: true }] } },
    });
  });

  test("R35: a compiled rating stays, unless the file’s is chosen", async () => {
    const operator = await anOperator(await fresh());
    admit(await publish(operator, [night, players]));
    const renamed = keyed("players", [
      { ...ana, name: "Ana Côté-Roy", singlesRanking: 1_200, doublesRanking: 950 },
    ]);
    const shown = await preview(operator, [renamed], { ...noChoices, ...onBonzini });
    expect(shown.lists[0]).toMatchObject({
      people: {
        first: [
          { change: "changed", before: { name: ana.name }, ratings: [{ mode: "doubles", after: 950 }] },
        ],
      },
      differences: [{ name: ana.name, mode: "singles", before: 1_019, after: 1_200, guess: "site" }],
    });
    expect(shown.undecided).toMatchObject([{ kind: "differences", about: ana.name, hasGuess: true }]);
    admit(await publish(operator, [renamed], onBonzini));
    expect((await ratingsOf(operator))["Ana Côté-Roy"]).toEqual([1_019, 950]);
    const key = shown.lists[0]?.differences[0]?.key ?? "";
    admit(await publish(operator, [renamed], { ...onBonzini, differences: { [key]: "file" } }));
    expect((await ratingsOf(operator))["Ana Côté-Roy"]).toEqual([1_200, 950]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R12: starting ratings are for who was never rated in that mode; a name is asked about as in a night", async () => {
    const operator = await anOperator(await fresh());
    admit(await publish(operator, [night, players]));
    const file = startRatings(
      "Ana Côté;;1500;;Bonzini\nBob Roy;;;700;\nBobby Roi;;400;;\nZoé Nouvelle;;600;;\n",
    );
    const shown = await preview(operator, [file], { ...noChoices, ...onBonzini });
    expect(shown.lists[0]).toMatchObject({
      kind: "startRatings",
      differences: [{ name: ana.name, mode: "singles", before: 1_019, after: 1_500 }],
    });
    expect(shown.people.map(({ name }) => name)).toContain("Bobby Roi");
    admit(await publish(operator, [file], onBonzini));
    const ratings = await ratingsOf(operator);
    expect(ratings).toMatchObject({ [ana.name]: [1_019, 900], "Zoé Nouvelle": [600, null] });
    expect(ratings[bob.name]).toEqual([781, 700]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R55: who was deleted gets no starting rating, which is said; the file again is no import more", async () => {
    const operator = await anOperator(await fresh());
    admit(await publish(operator, [night, players]));
    const here = await listPlayers(operator.database.read, "bonzini");
    const playerId = here.find(({ name }) => name === ana.name)?.id ?? "";
    admit(await deletePlayer(operator, { playerId, dryRun: false }));
    const file = startRatings(`${ana.name};${ana.license};1500;;Bonzini\n`);
    const request = { file, table: "bonzini", unknown: "create", dryRun: false } as const;
    const before = await dump(operator.database, ["site_state"]);
    expect(admit(await importStartRatings(operator, request))).toMatchObject([
      { counts: { new: 0, changed: 0 }, warnings: [{ code: "removedPlayer", found: ana.name }] },
    ]);
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("their rows may be of several tables; one without a table needs one", async () => {
    const operator = await anOperator(await fresh());
    const file = startRatings("Ana Côté;;1500;;Bonzini\nAna Côté;;900;800;leonhart\nBob Roy;;;;Bonzini\n");
    const request = { file, table: "auto", unknown: "create", dryRun: false } as const;
    const reports = admit(await importStartRatings(operator, request));
    expect(reports).toMatchObject([
      { table: "bonzini", counts: { new: 1, skipped: 1 }, players: { matched: 0, created: 1 } },
      { table: "leonhart", counts: { new: 1, skipped: 0 }, players: { matched: 1, created: 0 } },
    ]);
    expect(await importStartRatings(operator, { ...request, table: "bonzini" })).toMatchObject({
      refusal: { refusal: { code: "otherTable", path: "L3.table" } },
    });
    const without = { ...request, file: startRatings("Ana Côté;;1500;;\n") };
    expect(await importStartRatings(operator, without)).toMatchObject({
      refusal: { refusal: { code: "noTable" } },
    });
    admit(await importStartRatings(operator, { ...without, table: "bonzini" }));
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("a file that has licences alone shows the names of the list beside it, in its standings too", async () => {
    const operator = await anOperator(await fresh());
    const standings = [{ rank: 1, players: [ana.license] }];
    const competition = { id: 1, name: "Open Simple", category: "OS", dyp: false, standings };
    const phases = [
      { id: 1, name: "A", system: "sko", stage: 1, standings: [], matches: [documentedMatch()] },
    ];
    const coral = keyed("coral", documentedFile([], { competitions: [{ ...competition, phases }] }));
    const { tournaments } = await preview(operator, [players, coral], { ...noChoices, ...onBonzini });
    expect(tournaments[0]?.standings[0]?.podium).toEqual([{ rank: 1, names: [ana.name] }]);
  });
});
