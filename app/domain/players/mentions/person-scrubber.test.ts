import { expect, test } from "vitest";
import { createScrubber } from "./person-scrubber.ts";

const { scrub, mayMention } = createScrubber({
  names: new Set(["Ana Côté", "Anna Cote", "Al Maximilien", "Léa-Mai Roy", ""]),
  codes: new Set(["01111111", " AAA111 ", "00123", "QC-1 (a+b)", "CHAMPION", "33334444"]),
});

test.each<{ why: string; value: unknown; becomes: unknown }>([
  { why: "a name, whatever its accents, case and order", value: ["COTE Ana"], becomes: ["Anonymous"] },
  {
    why: "a licence alone in a list",
    value: { players: ["01111111", "2"] },
    becomes: { players: [null, "2"] },
  },
  {
    why: "no number, but a licence that was written as one in its own field",
    value: [
      1_111_111,
      { sequence: 1_111_111, club: "B" },
      { licence: 1_111_111, rank: 1 },
      { licence: 33_334_444 },
    ],
    becomes: [1_111_111, { sequence: 1_111_111, club: "B" }, { licence: null, rank: 1 }, { licence: null }],
  },
  {
    why: "whoever is named by a code in any field, or by the name of a field",
    value: [{ player: "AAA111", club: "B" }, { "Ana Côté": 3 }],
    becomes: [{ player: null, club: null }, { Anonymous: 3 }],
  },
  {
    why: "a licence that lost its zero in its own field, and one with spaces around it",
    value: [
      { licence: "1111111", nom: "A." },
      { licence: " 01111111 ", nom: "A." },
      [" 01111111 "],
      ["AAA111"],
    ],
    becomes: [{ licence: null, nom: "Anonymous" }, { licence: null, nom: "Anonymous" }, [null], [null]],
  },
  {
    why: "no short number, which is too many other things, and no text without a letter",
    value: [{ code: 123, name: "Bob" }, "–", ""],
    becomes: [{ code: 123, name: "Bob" }, "–", ""],
  },
  {
    why: "a name with a hyphen that is written with a space",
    value: [{ name: "LÉA MAI ROY", rank: 1 }, "Bravo à Léa Mai Roy"],
    becomes: [{ name: "Anonymous", rank: 1 }, "Bravo à Anonymous"],
  },
  {
    why: "not another name of the same parts",
    value: [{ name: "Mai-Léa Roy", rank: 1 }, "Bravo à Mai-Léa Roy"],
    becomes: [{ name: "Mai-Léa Roy", rank: 1 }, "Bravo à Mai-Léa Roy"],
  },
  { why: "letters composed in another way", value: ["Ana Co\u0302te\u0301"], becomes: ["Anonymous"] },
  { why: "a name in another order within a text", value: "CÔTÉ, Ana gagne", becomes: "Anonymous gagne" },
  {
    why: "whoever is recognized loses everything personal, others nothing",
    value: [
      { license: "01111111", first_name: "A.", email: "a@b.example", rank: 3 },
      { license: "22222222", name: "Bob", rank: 3 },
    ],
    becomes: [
      { license: null, first_name: "Anonymous", email: null, rank: 3 },
      { license: "22222222", name: "Bob", rank: 3 },
    ],
  },
  {
    why: "a licence inside a text, also without its zero, and two in one cell",
    value: [
      "Ana Côté (01111111) gagne",
      "Licence 1111111, table 7",
      "01111111 / 02222222",
      "10111111 points",
    ],
    becomes: ["Anonymous gagne", "Licence Anonymous, table 7", "Anonymous / 02222222", "10111111 points"],
  },
  {
    why: "a code inside a text, whatever signs it has",
    value: ["Code AAA111, table 7", "Code QC-1 (a+b), table 7"],
    becomes: ["Code Anonymous, table 7", "Code Anonymous, table 7"],
  },
  {
    why: "no short code and none without a figure, which are words like any other",
    value: ["La table 00123 de la salle", "1111111", "La coupe CHAMPION de la salle"],
    becomes: ["La table 00123 de la salle", "1111111", "La coupe CHAMPION de la salle"],
  },
  { why: "a name inside a text", value: "Ana Côté / Bob Roy", becomes: "Anonymous / Bob Roy" },
  { why: "a side", value: "Ana Côté\u00A0/ Bob Roy", becomes: "Anonymous\u00A0/ Bob Roy" },
  { why: "no part of a longer name", value: "Diana Côtéville", becomes: "Diana Côtéville" },
  {
    why: "a document inside a text",
    value: { home: '[{"playerId":"x","name":"Anna Cote","license":"01111111"}]' },
    becomes: { home: '[{"playerId":"x","name":"Anonymous","license":null}]' },
  },
  {
    why: "nothing of a document inside a text that does not name the person, spaces included",
    value: { home: '[ { "name": "Bob" } ]' },
    becomes: { home: '[ { "name": "Bob" } ]' },
  },
  { why: "text that only looks like a document", value: "[Ana Côté, encore", becomes: "[Anonymous, encore" },
  {
    why: "figures and flags",
    value: { score: [7, 3], winner: 1, dyp: false, at: null },
    becomes: { score: [7, 3], winner: 1, dyp: false, at: null },
  },
])("R57: $why", ({ value, becomes }) => {
  expect(scrub(value)).toEqual(becomes);
});

test.each<{ why: string; value: unknown; becomes: unknown }>([
  {
    why: "of somebody else's city",
    value: { name: "Bob", license: "2", city: "Laval" },
    becomes: { name: "Bob", license: "2", city: "Laval" },
  },
  {
    why: "of a tournament, a competition or an address",
    value: { tournament: { name: "Laval", address: "Rue Laval" }, competitions: [{ name: "Coupe Laval" }] },
    becomes: { tournament: { name: "Laval", address: "Rue Laval" }, competitions: [{ name: "Coupe Laval" }] },
  },
  {
    why: "also with an addition in brackets",
    value: {
      city: "Laval (QC)",
      address: "Rue Roy, Laval, QC",
      event: "Coupe Laval (QC)",
      about: "Bravo à Laval (QC)",
    },
    becomes: {
      city: "Laval (QC)",
      address: "Rue Roy, Laval, QC",
      event: "Coupe Laval (QC)",
      about: "Bravo à Anonymous",
    },
  },
  {
    why: "of what a French table calls a tournament",
    value: { Tournoi: "Laval", "Nom du tournoi": "Laval", Épreuve: "Laval", Note: "Bravo à Laval" },
    becomes: { Tournoi: "Laval", "Nom du tournoi": "Laval", Épreuve: "Laval", Note: "Bravo à Anonymous" },
  },
  {
    why: "but a full name, and the word where it stands for somebody",
    value: {
      city: "Ana Laval",
      address: "Salle Ana Laval",
      competitions: [{ name: "Ana Laval", players: [{ name: "Laval", club: "B" }] }],
    },
    becomes: {
      city: null,
      address: "Salle Anonymous",
      competitions: [{ name: "Anonymous", players: [{ name: "Anonymous", club: null }] }],
    },
  },
])("R59: a single word is not taken out: $why", ({ value, becomes }) => {
  const surname = createScrubber({ names: new Set(["Ana Laval", "Laval", "Laval (QC)"]), codes: new Set() });
  expect(surname.scrub(value)).toEqual(becomes);
});

test("R57: a name of single letters is taken out, and times and scores stay", () => {
  const { scrubText } = createScrubber({ names: new Set(["J. P.", "李 娜"]), codes: new Set() });
  expect(["J.P.", "李 娜", "2025-03-14T18:30:00Z", "7-3"].map((text) => scrubText(text))).toEqual([
    "Anonymous",
    "Anonymous",
    "2025-03-14T18:30:00Z",
    "7-3",
  ]);
});

test.each([
  { text: '{"name":"COTE Anna"}', may: true, why: "a word of a name" },
  { text: "Al mène", may: false, why: "a short word of one is in too many texts" },
  { text: "Maximilien mène", may: true, why: "its longest word" },
  { text: "[AAA111]", may: true, why: "a code" },
  { text: '{"licence":1111111}', may: true, why: "a licence that lost its zero" },
  { text: "Bob mène 7-3", may: false, why: "nothing of the person" },
])("R57: whether “$text” is looked through: $may: $why", ({ text, may }) => {
  expect(mayMention(text)).toBe(may);
});

test("R57: a name of signs alone is looked for too", () => {
  const signs = createScrubber({ names: new Set(["★ ☆"]), codes: new Set() });
  expect([signs.mayMention('["★☆"]'), signs.mayMention('["★"]')]).toEqual([true, false]);
});
