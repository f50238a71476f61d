import { beforeEach, expect, test } from "vitest";
import { readCsv } from "#app/domain/import/csv/read-csv.ts";
import type { ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import { locales, readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { importRefusalSentence, importWarningSentence, skippedSentence } from "./import-sentences.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

const say = (code: ImportRefusalCode, kind?: "matches" | "players" | "results", path = "") =>
  importRefusalSentence("soir.json", { code, path, found: "7", expected: "text" }, kind);

test.each([
  { code: "notJson", opening: m.import_choose, why: "nothing of it could be read" },
  { code: "looksLikePdf", opening: m.import_choose, why: "it is something else" },
  { code: "otherArchive", opening: m.import_choose, why: "an archive of something else" },
  { code: "missingKey", opening: m.results_invalid, why: "it was read, and lacks something" },
  { code: "otherJson", opening: m.results_invalid, why: "it was read, and is another one" },
] as const)("a results file begins with its sentence and ends with its name: $why", ({ code, opening }) => {
  const sentence = say(code, "results");
  expect(sentence.startsWith(opening())).toBe(true);
  expect(sentence.endsWith("(soir.json)")).toBe(true);
});

test.each(["matches", "players"] as const)(
  "a file of %s begins with its name, then has its sentence",
  (kind) => {
    const sentence = say("missingKey", kind);
    expect(sentence.startsWith(`soir.json${m.import_colon()} ${m.import_invalid_format()}`)).toBe(true);
  },
);

test.each([
  "otherTable",
  "tournamentOnOtherTable",
  "severalTables",
  "noDay",
  "noTable",
  "duplicateTournament",
  "duplicateCompetition",
  "coralIdTaken",
  "licenseTaken",
] as const)("%s: a file that is valid in itself is not called invalid", (code) => {
  for (const kind of ["matches", "players", "results"] as const) {
    const sentence = say(code, kind);
    for (const opening of [m.import_invalid_format(), m.import_choose(), m.results_invalid()]) {
      expect(sentence).not.toContain(opening);
    }
  }
});

test.each(["isPlayersFile", "isStartRatings", "isLegacyDump"] as const)(
  "%s: what has no tournament and no competitions is called so first, by the words of the specification",
  (code) => {
    expect(say(code, "matches")).toContain(m.import_invalid_format());
    expect(say(code, "results").startsWith(m.results_invalid())).toBe(true);
  },
);

test.each(["eventStays", "eventDiffers", "eventCorrected", "eventChanged", "eventUnsaid"] as const)(
  "%s: a warning ends with its place in the file, and without brackets where the whole file is meant",
  (code) => {
    const said = (path: string) => importWarningSentence({ code, path, found: "Double" });
    expect(said("competitions[0]")).toMatch(/ \(compétition 1\)$/);
    expect(said("")).toMatch(/\.$/);
  },
);

test("a path is said where there is one", () => {
  expect(say("wrongType", "matches", "version")).toContain("Endroit dans le fichier");
  expect(say("wrongType")).not.toContain(m.import_at({ at: "" }));
});

test.each([
  { path: "L12.Sexe", words: "ligne 12, colonne «\u00a0Sexe\u00a0»" },
  { path: "L3", words: "ligne 3" },
  { path: "L2.points 1", words: "ligne 2, colonne «\u00a0points 1\u00a0»" },
  { path: "[0].table", words: "élément 1, champ «\u00a0table\u00a0»" },
  { path: "version", words: "champ «\u00a0version\u00a0»" },
  { path: "competitions[0].matches[12]", words: "compétition 1, match 13" },
  { path: "constructor[0]", words: "«\u00a0constructor\u00a0», élément 1" },
  {
    path: "competitions[1].phases[0].matches[2].home.players[1].license",
    words: "compétition 2, phase 1, match 3, «\u00a0home\u00a0», personne 2, champ «\u00a0license\u00a0»",
  },
  { path: "a.b[0][1]", words: "«\u00a0a\u00a0», «\u00a0b\u00a0», élément 1, élément 2" },
  { path: 'startRatings["one"]', words: 'startRatings["one"]' },
  { path: "matches.-N4x.winner", words: "matches.-N4x.winner" },
])("R31: where in a file it is, is said in words: $path", ({ path, words }) => {
  expect(say("outOfRange", "players", path)).toContain(m.import_at({ at: words }));
  expect(importWarningSentence({ code: "removedCharacters", path, found: "x" })).toContain(words);
  expect(skippedSentence({ path, reason: "codeMissing" })).toContain(words);
});

test.each([
  { expected: "list", word: m.kind_list, why: "a kind has a word of the page's language" },
  { expected: "colour", word: m.kind_value, why: "a kind that has none is a value" },
])("$why", ({ expected, word }) => {
  const refusal = { code: "wrongType", path: "", found: "7", expected } as const;
  expect(importRefusalSentence("a", refusal)).toContain(
    m.import_wrong_type({ found: "7", expected: word() }),
  );
});

test.each(locales)("R31: whatever the refusal of a gender names is accepted, in %s", (locale) => {
  readLocaleFrom(() => locale);
  const words = m.kind_gender().match(/\p{L}+/gu) ?? [];
  const genders = words.filter((word) => word !== "ou" && word !== "or");
  expect(genders).toEqual(expect.arrayContaining(["H", "F", "X"]));
  const rows = genders.map((gender, index) => `Ana,A${index},${index},${gender}`);
  expect(readCsv(Buffer.from(`name,code,license,gender\n${rows.join("\n")}`), { title: "" })).toMatchObject({
    ok: true,
  });
  const refused = readCsv(Buffer.from("nom,code,licence,sexe\nAna,A1,1,robot"), { title: "" });
  if (refused.ok) throw new Error("a robot is read");
  expect(importRefusalSentence("a.csv", refused.refusal, "players")).toContain(m.kind_gender());
});

test.each([
  { code: "outOfRange", found: "12000", expected: "0–9999", says: ["12\u00a0000", "de 0 à 9\u00a0999"] },
  {
    code: "outOfRange",
    found: "1.5e21",
    expected: "-10000–10000",
    says: ["1.5e21", "de -10\u00a0000 à 10\u00a0000"],
  },
  { code: "tooMany", found: "51", expected: "0–50", says: ["51 éléments", "au plus 50 sont"] },
  { code: "tooLong", found: "20001", expected: "20000", says: ["20\u00a0001", "20\u00a0000"] },
] as const)("$code: the numbers of a refusal are written as people write them", ({ says, ...refusal }) => {
  const sentence = importRefusalSentence("soir.json", { ...refusal, path: "" });
  for (const words of says) expect(sentence).toContain(words);
});
