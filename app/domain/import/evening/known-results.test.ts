import { expect, test } from "vitest";
import type { CompetitionResults } from "#app/domain/tournaments/tournament.ts";
import { withKnown } from "./known-results.ts";

const ana = { license: "01234567", name: "Ana Côté" };
const bob = { license: "07654321", name: "Bob Roy" };
const stored: CompetitionResults = {
  name: "Open Simple",
  rule: "Official",
  type: "individual",
  category: "OS",
  standings: [
    { rank: 1, players: [ana] },
    { rank: 2, players: [bob] },
  ],
};
const silent = (...names: readonly string[]): CompetitionResults => ({
  name: "Mardi",
  rule: null,
  type: null,
  category: null,
  standings: names.map((name, index) => ({ rank: index + 1, players: [{ license: null, name }] })),
});
const kickertool = { name: "Mardi", competitions: [{ name: "Mardi", eventFrom: "nobody" }] };
const answered = { name: "Mardi", competitions: [{ name: "Open Simple", eventFrom: "answer" }] };

/** What a competition of a file becomes beside the one that is there. */
const competitionOf = (file: CompetitionResults, said = kickertool, known = [stored]) =>
  withKnown({ competitions: [file] }, known, said, () => true).competitions[0];

test("R33, R36: a program that writes no licence, rule or event replaces nothing by its silence", () => {
  expect(competitionOf(silent("Ana Côté", "Bob Roy"))).toEqual(stored);
  expect(competitionOf(silent("COTE Ana", "ROY Bob"))).toEqual(stored);
  expect(competitionOf({ ...silent("Ana Côté", "Bob Roy"), name: "Open Simple" }, answered)).toEqual(stored);
});

test("other ranks replace those that are there, and everyone keeps the licence", () => {
  const standings = [
    { rank: 1, players: [bob] },
    { rank: 2, players: [ana] },
  ];
  expect(competitionOf(silent("Bob Roy", "Ana Côté"))).toEqual({ ...stored, standings });
});

test.each([
  { why: "another licence", file: { license: "09999999", name: "Ana Cote" } },
  { why: "somebody else", file: { license: null, name: "Anna Cote-Roy" } },
])("$why is what the file says", ({ file }) => {
  const standings = [{ rank: 1, players: [file] }];
  expect(competitionOf({ ...stored, standings }, answered)?.standings).toEqual(standings);
});

test("what a file says goes before what is there, and silence about one of them leaves the others", () => {
  const file = { ...stored, rule: "Local", type: "teams", category: null };
  expect(competitionOf(file, answered)).toEqual({ ...file, category: "OS" });
  const known = { ...stored, standings: [{ rank: 1, players: [{ license: null, name: "Ana Côté" }] }] };
  const standings = [{ rank: 1, players: [ana] }];
  expect(competitionOf({ ...stored, standings }, answered, [known])?.standings).toEqual(standings);
});

test("a competition of the same name is the same one, whoever is in it", () => {
  const file = { ...silent("Zoé Ly"), name: "OPEN SIMPLE" };
  expect(competitionOf(file, answered)).toMatchObject({ rule: "Official", category: "OS" });
});

test("a name gets the accents that the file has more of", () => {
  const [first] = competitionOf(silent("Aña Côté"))?.standings ?? [];
  expect(first?.players).toEqual([{ ...ana, name: "Aña Côté" }]);
});

test("a name that two people of the competition have is nobody's in particular", () => {
  const twin = { license: "05555555", name: "Ana Côté" };
  const known = { ...stored, standings: [...stored.standings, { rank: 3, players: [twin] }] };
  expect(competitionOf(silent("Ana Côté"), kickertool, [known])?.standings).toEqual([
    { rank: 1, players: [{ license: null, name: "Ana Côté" }] },
  ]);
});

test("a competition that is not there is as its file has it", () => {
  const file = silent("Ana Côté");
  expect(competitionOf(file, answered, [stored, { ...stored, name: "Open Double" }])).toEqual(file);
});

test.each([
  { why: "of other people", standings: silent("Zoé Ly", "Léo Fortin", "Ana Côté").standings },
  {
    why: "of the same people in teams",
    standings: [
      {
        rank: 1,
        players: [
          { license: null, name: "Ana Côté" },
          { license: null, name: "Bob Roy" },
        ],
      },
    ],
  },
])("a competition without an event is another one than the only one that is there: $why", ({ standings }) => {
  const file = { ...silent(), standings };
  expect(competitionOf(file)).toEqual(file);
});
