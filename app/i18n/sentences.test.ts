import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditActions } from "#app/domain/operations/audit-action.ts";
import { importRefusalSentence, importWarningSentence, skippedSentence } from "./import/import-sentences.ts";
import { type Locale, readLocaleFrom } from "./locale.ts";
import { correctMatchSentence } from "./sentences/correct-match-sentences.ts";
import { machineFaultSentence } from "./sentences/machine-fault-sentences.ts";
import { actionLabel, operationSentence } from "./sentences/operation-sentences.ts";
import { erasureSentence, mergeSentence, playerInputSentence } from "./sentences/player-input-sentences.ts";
import { textFaultSentence } from "./sentences/text-fault-sentences.ts";
import { tournamentInputSentence } from "./sentences/tournament-input-sentences.ts";
import { undoSentence } from "./sentences/undo-sentences.ts";

let locale: Locale = "en";
beforeAll(() => readLocaleFrom(() => locale));
afterAll(() => readLocaleFrom(() => "fr"));

/** The same thing said in English and in French. */
function both(say: () => string): [english: string, french: string] {
  locale = "en";
  const english = say();
  locale = "fr";
  const french = say();
  locale = "en";
  return [english, french];
}

const machine = { port: 3000, host: "gamelle.example", folder: "/data" };
const refusal = { path: "competitions[0].name", found: "7", expected: "text" };

const importCodes = [
  "empty",
  "notJson",
  "notUtf8",
  "tooLarge",
  "tooDeep",
  "tooManyValues",
  "tooLong",
  "tooMany",
  "outOfRange",
  "noCompetition",
  "forbiddenKey",
  "wrongRoot",
  "missingKey",
  "wrongType",
  "wrongValue",
  "unknownTimezone",
  "otherTable",
  "severalTables",
  "multitable",
  "noTable",
  "noDay",
  "severalTournaments",
  "unknownTournament",
  "contradictoryPlayer",
  "duplicateTournament",
  "duplicateCompetition",
  "idTaken",
  "coralIdTaken",
] as const;

/** Each family of codes with its sentences, by the code. */
const families: Record<string, Record<string, () => string>> = {
  "a file that is refused": sentencesOf(importCodes, (code) =>
    importRefusalSentence("night.json", { code, ...refusal }),
  ),
  "an entry that is left aside": sentencesOf(
    [
      "bothSidesEmpty",
      "nameMissing",
      "codeMissing",
      "licenseMissing",
      "ratingMissing",
      "compiledDiffers",
      "compiledGone",
      "licenseTaken",
      "duplicateInFile",
      "personTwice",
    ] as const,
    (reason) => skippedSentence({ path: "players[0]", reason }),
  ),
  "a warning of an import": sentencesOf(
    [
      "licenseWithoutName",
      "otherName",
      "adoptedCode",
      "adoptedLicense",
      "removedPlayer",
      "samePlayerTwice",
      "notLinked",
      "removedCharacters",
      "noLink",
    ] as const,
    (code) => importWarningSentence({ code, path: "players[0]", found: "x" }),
  ),
  "an operation": sentencesOf(
    auditActions.filter((action) => action !== "undo"),
    (action) => operationSentence(action, {}),
  ),
  "a kind of operation": sentencesOf(auditActions, actionLabel),
  "what is not undone": sentencesOf(
    ["unknownOperation", "alreadyUndone", "notUndoable", "dependedOn"] as const,
    (code) => undoSentence({ code }),
  ),
  "a player's field": sentencesOf(
    [
      "nameRequired",
      "ratingRequired",
      "numbersInvalid",
      "ratingOutOfRange",
      "genderInvalid",
      "coralIdTaken",
      "licenseTaken",
      "coralIdDiffers",
      "licenseDiffers",
      "tooLong",
      "forbiddenCharacters",
    ] as const,
    (code) => playerInputSentence({ code, most: 200 }),
  ),
  "two players that are not merged": sentencesOf(
    [
      "samePlayer",
      "otherTable",
      "otherLicense",
      "sharedMatch",
      "sharedMatchElsewhere",
      "unknownPlayer",
    ] as const,
    mergeSentence,
  ),
  "a person who is not erased": sentencesOf(
    ["unknownPlayer", "notConfirmed", "alreadyErased", "erasedUnswept"] as const,
    erasureSentence,
  ),
  "a tournament's field": sentencesOf(
    [
      "nameRequired",
      "cityRequired",
      "cityAndStartRequired",
      "linkInvalid",
      "dayInvalid",
      "toBeforeFrom",
      "tableInvalid",
      "statusInvalid",
      "textExpected",
      "pictureTooLarge",
      "pictureTypeInvalid",
      "pictureTooManyPixels",
      "tooLong",
    ] as const,
    (code) => tournamentInputSentence({ code, most: 200 }),
  ),
  "a result that is not corrected": sentencesOf(
    ["unknownMatch", "notCompiled", "notPlayed", "sameResult", "madeElsewhere", "drawNeedsScore"] as const,
    correctMatchSentence,
  ),
  "a fault of the machine": sentencesOf(
    [
      "portTaken",
      "portForbidden",
      "hostUnknown",
      "folderUnusable",
      "fileUnusable",
      "notADatabase",
      "databaseDamaged",
      "diskFull",
      "diskFails",
      "newerSchema",
      "databaseBusy",
      "tooMuchWork",
      "workStopped",
      "serverUnreachable",
      "serverFull",
      "commitUnanswered",
      "serverRefuses",
      "databaseMissing",
    ] as const,
    (code) => machineFaultSentence(code, machine),
  ),
};

/** Words that are the same in both languages. */
const sameInBoth = ["Compilation", "Invitation"];

function sentencesOf<Code extends string>(codes: readonly Code[], say: (code: Code) => string) {
  return Object.fromEntries(codes.map((code) => [code, () => say(code)]));
}

describe.each(Object.entries(families))("%s", (_family, sentences) => {
  test.each(Object.entries(sentences))("%s is said in both languages", (_code, say) => {
    const [english, french] = both(say);
    expect(english).not.toBe("");
    const isSame = english === french && !sameInBoth.includes(english);
    expect(isSame, `“${english}” in both: translate it, or add it to sameInBoth above`).toBe(false);
    // A name that a sentence was not given would stay in its braces, or come as this.
    expect(english + french).not.toMatch(/\{|undefined|\[object/);
  });

  test("no two codes are said alike", () => {
    const said = Object.values(sentences).map((say) => say());
    expect(new Set(said).size).toBe(said.length);
  });
});

describe("R31: why a file is refused", () => {
  test("names the file, the specification's sentence, the cause and the place", () => {
    const sentence = importRefusalSentence("night.json", { code: "wrongType", ...refusal });
    expect(sentence).toMatch(/^night\.json: Invalid file format\. .+ competition 1, field “name”\.$/);
  });

  test("what is fine in itself is no invalid format", () => {
    const sentence = importRefusalSentence("night.json", { code: "noDay", path: "" });
    expect(sentence).not.toContain("Invalid file format");
  });

  test.each([
    { code: "notJson", opening: "Please select a valid JSON file" },
    { code: "missingKey", opening: "Invalid results JSON structure..." },
  ] as const)("R36: of results begins with its own sentence: $opening", ({ code, opening }) => {
    const sentence = importRefusalSentence("results.json", { code, path: "", expected: "" }, "results");
    expect(sentence.startsWith(opening)).toBe(true);
    expect(sentence.endsWith("(results.json)")).toBe(true);
  });

  test("says which kind of value it wants, in words", () => {
    const [english, french] = both(() =>
      importRefusalSentence("night.json", { code: "wrongType", path: "", found: "7", expected: "list" }),
    );
    expect(english).toContain("list");
    expect(french).toContain("liste");
  });
});

test("R64: a text that is too long is told how long it may be; another code is no fault of a text", () => {
  expect(textFaultSentence({ code: "tooLong", most: 200 })).toContain("200");
  expect(textFaultSentence({ code: "nameRequired" })).toBeUndefined();
});

test("a fault of the machine names the port, the host or the folder, and never the database's address", () => {
  expect(machineFaultSentence("portTaken", machine)).toContain("3000");
  expect(machineFaultSentence("hostUnknown", machine)).toContain("gamelle.example");
  expect(machineFaultSentence("folderUnusable", machine)).toContain("/data");
  expect(machineFaultSentence("serverRefuses", machine)).not.toMatch(/postgres:|gamelle\.example/);
});
