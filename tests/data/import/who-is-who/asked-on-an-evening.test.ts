import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { publishAll } from "#tests/data/import/evening/an-evening-draft.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { kickertoolFile, kickertoolMatchOf } from "#tests/factories/result-files/kickertool-files.ts";

/** An export of a night of March 2025 on which these people met as often as that, each time with another score. */
function nightOn(day: number, pairs: readonly (readonly [string, string])[]) {
  const matches = pairs.map(([home, away], index) => ({
    ...kickertoolMatchOf(`${day} ${index}`, [[home], [away]]),
    timeStart: Date.parse(`2025-03-${day}T22:${10 + index}:00Z`),
    timeEnd: null,
  }));
  return fileOf(kickertoolFile(matches, { _id: `K${day}`, name: `Mardi de Hull ${day}` }), `${day}.json`);
}

onBothDatabases("R34: who is asked about on an evening", (fresh) => {
  /** Somebody who is a misspelt Ana, and somebody new. */
  const pair = ["Ana Cotte", "Zoé Neuf"] as const;

  async function asked(files: readonly ReturnType<typeof nightOn>[]) {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [fileOf(flatFile([flatMatch()]), "before.json")]);
    const keyed = files.map((file, index) => ({ key: `file ${index}`, ...file }));
    const tables = Object.fromEntries(keyed.map(({ key }) => [key, { table: "bonzini" as const }]));
    const request = { files: keyed, choices: { ...noChoices, files: tables }, dryRun: true };
    return admit(await publishFiles(operator, request)).preview.people;
  }

  test("first who has no guess, then who has one, then who is new, by name; the preview is made with the guesses", async () => {
    const unknown = documentedMatch({ home: ["Z9999999"], start_at: "2025-03-18 18:30:00", end_at: null });
    const files = [
      nightOn(25, [pair, ["Yan Neuf", "Zoé Neuf"]]),
      fileOf(documentedFile([unknown], { start_date: "2025-03-18" }), "licences.json"),
    ];
    const people = await asked(files);
    expect(
      people.map(({ name, guess, isCertain, isAdded }) => [name, guess?.kind, isCertain, isAdded]),
    ).toEqual([
      ["Z9999999", undefined, false, false],
      ["Ana Cotte", "link", false, false],
      ["Yan Neuf", "create", true, true],
      ["Zoé Neuf", "create", true, true],
    ]);
  });

  test.each([
    { why: "two nights", files: [nightOn(11, [pair]), nightOn(18, [pair, pair])], matches: 3 },
    { why: "one night twice", files: [nightOn(11, [pair]), nightOn(11, [pair, pair])], matches: 2 },
    {
      why: "a night, another one, and the first one again",
      files: [nightOn(11, [pair]), nightOn(18, [pair]), nightOn(11, [pair])],
      matches: 2,
    },
  ])("once, with the matches of $why and all files", async ({ files, matches }) => {
    const people = await asked(files);
    expect(people.map((person) => [person.name, person.matches, person.fileKeys.length])).toEqual(
      pair.map((name) => [name, matches, files.length]),
    );
  });
});
