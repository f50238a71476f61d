import { expect, test } from "vitest";
import type { FilePlayer, ResultFile } from "#app/domain/import/result-file.ts";
import { type Candidate, guessOf, leastGuessConfidence } from "./candidate.ts";
import { gatherPeople, nameInReports, peopleOfResultFile } from "./file-people.ts";
import { certainFit } from "./names/certain-fit.ts";
import { fitName } from "./names/name-fit.ts";
import { wordsOfName } from "./names/name-words.ts";

const entry = (path: string, fields: Partial<FilePlayer>) => ({
  path,
  license: null,
  code: null,
  name: null,
  ...fields,
});

test.each([
  {
    entries: [entry("a", { license: "01" }), entry("b", { license: "01", name: "Ada", code: "C" })],
    people: [["license 01", entry("a", { license: "01", name: "Ada", code: "C" })]],
    why: "a later entry completes an earlier one, which keeps its path",
  },
  {
    entries: [
      entry("a", { license: "01", name: "Ada" }),
      entry("b", { license: "01", name: "A.", code: "C" }),
    ],
    people: [["license 01", entry("a", { license: "01", name: "Ada", code: "C" })]],
    why: "also where only the code was missing",
  },
  {
    entries: [
      entry("a", { license: "01", code: "C" }),
      entry("b", { license: "01", name: "Ada", code: "D" }),
    ],
    people: [["license 01", entry("a", { license: "01", name: "Ada", code: "C" })]],
    why: "or only the name",
  },
  {
    entries: [entry("a", { code: "C", name: "Ada" }), entry("b", { code: "C", name: "Adda" })],
    people: [["code C", entry("a", { code: "C", name: "Ada" })]],
    why: "the first name counts",
  },
  {
    entries: [entry("a", { name: "Ada" }), entry("b", { code: "C" }), entry("c", { license: "01" })],
    people: [
      ["license 01", entry("c", { license: "01" })],
      ["code C", entry("b", { code: "C" })],
      ["name Ada", entry("a", { name: "Ada" })],
    ],
    why: "licences first, names last",
  },
  {
    entries: [entry("a", { name: "Anonymous" }), entry("b", {}), entry("c", { name: "ANONYME" })],
    people: [],
    why: "nobody is no person",
  },
  {
    entries: [entry("a", { license: "01", name: "Anonyme" })],
    people: [["license 01", entry("a", { license: "01", name: "Anonyme" })]],
    why: "a licence is somebody's, whatever the name",
  },
])("R34: people of a file: $why", ({ entries, people }) => {
  expect(gatherPeople(entries)).toEqual(people);
});

test("someone is listed by the name, else the licence, else the code", () => {
  expect(nameInReports(entry("a", { name: "Ada", license: "01", code: "C" }))).toBe("Ada");
  expect(nameInReports(entry("a", { license: "01", code: "C" }))).toBe("01");
  expect(nameInReports(entry("a", { code: "C" }))).toBe("C");
});

const candidate = (personId: string, confidence: number): Candidate => ({
  id: personId,
  personId,
  name: personId,
  elsewhere: null,
  reason: "spelling",
  confidence,
});

test.each([
  { confidences: [], guess: undefined, why: "nobody is offered" },
  { confidences: [leastGuessConfidence], guess: 0, why: "just likely enough" },
  { confidences: [leastGuessConfidence - 0.01], guess: undefined, why: "not likely enough" },
  { confidences: [0.9, 0.9], guess: undefined, why: "two are as likely" },
  { confidences: [0.9, 0.8, 0.8], guess: 0, why: "only the others are as likely as each other" },
])("R34: a guess beforehand: $why", ({ confidences, guess }) => {
  const candidates = confidences.map((confidence, index) => candidate(`p${index}`, confidence));
  expect(guessOf(candidates)).toBe(guess === undefined ? null : candidates[guess]);
});

const someone = (
  personId: string,
  name: string,
  license: string | null = "01",
  coralId: string | null = null,
) => ({
  personId,
  name,
  license,
  coralId,
});

test.each([
  {
    typed: "Sébasttien Roy",
    people: [someone("s", "Sébastien Roy")],
    who: "s",
    why: "a slip, and a licence",
  },
  {
    typed: "Sébasttien Roy",
    people: [someone("s", "Sébastien Roy", null, "C")],
    who: "s",
    why: "a slip, and a code",
  },
  { typed: "Sébasttien Roy", people: [someone("s", "Sébastien Roy", null)], why: "nothing backs the name" },
  { typed: "Sébastien", people: [someone("s", "Sébastien Roy")], why: "a first name alone" },
  { typed: "Mario Roy", people: [someone("m", "Maria Roy")], why: "another name, no slip" },
  { typed: "S R", people: [someone("s", "Sébastien Roy")], why: "initials only" },
  {
    typed: "Fred Roy",
    people: [someone("f", "Frédéric Roy"), someone("g", "Frédérique Roy")],
    why: "the name fits two people whole",
  },
  {
    typed: "Fred Roy",
    people: [someone("f", "Frédéric Roy"), someone("f", "Frédéric Roy")],
    who: "f",
    why: "two players of one person",
  },
  {
    typed: "Fred Roy",
    people: [someone("f", "Frédéric Roy"), someone("g", "Frédérique Roy Dubé")],
    who: "f",
    why: "the other one's name has a word more",
  },
])("R34: “$typed” means $who for certain: $why", ({ typed, people, who }) => {
  const fitting = people.flatMap((person) => {
    const fit = fitName(wordsOfName(typed), wordsOfName(person.name));
    return fit ? [{ person, fit }] : [];
  });
  expect(fitting.length).toBeGreaterThan(0);
  expect(certainFit(fitting)?.person.personId).toBe(who);
});

test("a result file names who is registered and who played, with the path of each; the same object once", () => {
  const [ana, bob, zoe] = ["Ana", "Bob", "Zoé"].map((name) => ({ license: null, code: null, name }));
  const registered = [{ path: "[0].registered[0]", players: [ana] }];
  const matches = [
    { path: "[0].matches[0]", home: [ana], away: [bob] },
    { path: "[0].matches[1]", home: [zoe], away: [{ ...bob }] },
  ];
  const file = { tournaments: [{ competitions: [{ registered, matches }] }] } as unknown as ResultFile;
  expect([...peopleOfResultFile(file)].map(({ name, path }) => `${name} ${path}`)).toEqual([
    "Ana [0].registered[0]",
    "Bob [0].matches[0].away",
    "Zoé [0].matches[1].home",
    "Bob [0].matches[1].away",
  ]);
});
