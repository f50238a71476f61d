import { describe, expect, test } from "vitest";
import { mostListed } from "#app/domain/import/bounded-list.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "./accept-guesses.ts";
import type { EveningFile, EveningMatch, EveningTournament } from "./evening-preview.ts";
import type { PersonQuestion, StartRatingQuestion } from "./evening-questions.ts";
import type { EveningTable } from "./evening-ratings.ts";
import { finishPreview, type PreviewContent } from "./finish-preview.ts";

const file: EveningFile = {
  key: "f",
  name: "mardi.json",
  kind: "results",
  format: null,
  table: "bonzini",
  tournamentKeys: ["t"],
  isLeftOut: false,
  refusal: null,
  warnings: [],
  columns: null,
  isKnown: false,
  answered: { table: null, day: null },
};
const link = (tournamentId: string) => ({ kind: "link" as const, tournamentId });
const tournament: EveningTournament = {
  key: "t",
  answer: null,
  guess: link("hull"),
  isCertain: false,
  table: "bonzini",
  fileKeys: ["f"],
  inFile: { name: "Mardi de Hull", code: null, from: "2025-03-11", to: null },
  candidates: [],
  elsewhere: null,
  toCreate: { name: "", city: "", from: "", to: "" },
  tournamentId: "hull",
  standings: [],
  results: "new",
  completion: "completed",
  events: [],
  registered: 0,
  corrections: {
    key: "t",
    answer: null,
    guess: "apply",
    isCertain: false,
    matches: 2,
    byHand: 0,
    events: [],
  },
  counts: {
    new: 1,
    changed: 2,
    unchanged: 50,
    removed: 4,
    skipped: 8,
    byes: 0,
    draws: 0,
    forfeits: 0,
    unplayed: 0,
  },
  matches: { first: [], total: 0 },
};
const person: PersonQuestion = {
  key: "p",
  answer: null,
  guess: { kind: "create" },
  isCertain: false,
  table: "bonzini",
  name: "Zoé",
  license: null,
  code: null,
  fileKeys: ["f"],
  matches: 1,
  partners: [],
  reason: "nobodyLike",
  candidates: [],
};
const startRating: StartRatingQuestion = {
  key: "s",
  answer: null,
  guess: null,
  isCertain: false,
  table: "bonzini",
  name: "Zoé",
  mode: "singles",
  hint: null,
  current: null,
};
const table: EveningTable = {
  key: "bonzini",
  answer: null,
  guess: "end",
  isCertain: false,
  table: "bonzini",
  matches: 3,
  rated: 3,
  waitedBefore: 0,
  late: 0,
  lateComparison: null,
  ratings: [{ name: "Zoé", mode: "singles", before: 900, after: 910, matches: 1 }],
  topFive: [],
  ranks: [],
};
const content: PreviewContent = {
  files: [file],
  lists: [],
  legacySites: [],
  tournaments: [tournament],
  people: [person],
  startRatings: [startRating],
  tables: [table],
};
const digestWith = (fields: Partial<PreviewContent>) => finishPreview({ ...content, ...fields }).digest;
const aWinIn = (competition: string): EveningMatch => ({
  change: "new",
  competition,
  round: 1,
  home: ["Zoé"],
  away: ["Ada"],
  score: "7–3",
  outcome: "home",
  before: null,
});
const manyMatches = (last: string) => [
  ...Array.from({ length: mostListed }, () => aWinIn("Simple")),
  aWinIn(last),
];

describe("the digest of a preview", () => {
  test.each<{ fields: Partial<PreviewContent>; why: string }>([
    { fields: {}, why: "nothing changed" },
    { fields: { tournaments: [{ ...tournament, answer: link("hull") }] }, why: "the guess was answered" },
    { fields: { people: [{ ...person, isCertain: true }] }, why: "the guess became certain" },
    { fields: { startRatings: [{ ...startRating, hint: 800 }] }, why: "another hint is shown" },
    {
      fields: { tournaments: [{ ...tournament, toCreate: { ...tournament.toCreate, city: "Hull" } }] },
      why: "the form for another tournament begins otherwise",
    },
    {
      fields: {
        people: [{ ...person, candidates: [{ playerId: "z", name: "Z", elsewhere: null, reason: "alike" }] }],
      },
      why: "someone else is offered",
    },
  ])("stays: $why", ({ fields }) => {
    expect(digestWith(fields)).toBe(finishPreview(content).digest);
  });

  test.each<{ fields: Partial<PreviewContent>; why: string }>([
    {
      fields: { tournaments: [{ ...tournament, answer: link("laval") }] },
      why: "another tournament was chosen",
    },
    { fields: { people: [{ ...person, guess: { kind: "leave" } }] }, why: "another guess" },
    { fields: { startRatings: [{ ...startRating, answer: 800 }] }, why: "a start rating is given" },
    { fields: { startRatings: [{ ...startRating, answer: "none" }] }, why: "a start rating is refused" },
    { fields: { tables: [{ ...table, answer: "later" }] }, why: "compiling is put off" },
    { fields: { tables: [{ ...table, ratings: [] }] }, why: "other ratings move" },
    { fields: { tournaments: [{ ...tournament, completion: "stays" }] }, why: "it stays upcoming" },
    { fields: { files: [] }, why: "a file is taken out" },
  ])("is another one: $why", ({ fields }) => {
    expect(digestWith(fields)).not.toBe(finishPreview(content).digest);
  });

  test("covers what is too far down to be listed", () => {
    const previewOf = (last: string) =>
      finishPreview({
        ...content,
        tournaments: [{ ...tournament, matches: { first: manyMatches(last), total: mostListed + 1 } }],
      });
    const [one, other] = [previewOf("Simple"), previewOf("Double")];
    expect(one.tournaments).toEqual(other.tournaments);
    expect(one.tournaments[0]?.matches.first).toHaveLength(mostListed);
    expect(one.tournaments[0]?.matches.total).toBe(mostListed + 1);
    expect(one.digest).not.toBe(other.digest);
  });
});

describe("what is undecided", () => {
  const undecidedWith = (fields: Partial<PreviewContent>) =>
    finishPreview({ ...content, ...fields }).undecided.map(({ kind }) => kind);

  test("every open question, in the order of the page, with what it is about", () => {
    const refused = {
      ...file,
      key: "r",
      name: "broken.json",
      refusal: { code: "noTable" as const, path: "" },
    };
    expect(finishPreview({ ...content, files: [file, refused] }).undecided).toEqual([
      { kind: "files", key: "r", about: "broken.json", hasGuess: false },
      { kind: "tournaments", key: "t", about: "Mardi de Hull", hasGuess: true },
      { kind: "corrections", key: "t", about: "Mardi de Hull", hasGuess: true },
      { kind: "people", key: "p", about: "Zoé", hasGuess: true },
      { kind: "startRatings", key: "s", about: "Zoé", hasGuess: false },
      { kind: "compile", key: "bonzini", about: "bonzini", hasGuess: true },
    ]);
  });

  test("neither an answer nor a certain guess leaves a question open", () => {
    expect(undecidedWith({ people: [{ ...person, answer: { kind: "leave" } }] })).not.toContain("person");
    expect(undecidedWith({ people: [{ ...person, isCertain: true }] })).not.toContain("person");
    expect(undecidedWith({ startRatings: [{ ...startRating, answer: 0 }] })).not.toContain("startRating");
    expect(undecidedWith({ tournaments: [{ ...tournament, corrections: null }] })).not.toContain(
      "corrections",
    );
  });
});

test("the totals count what is written, not what stays as it is", () => {
  const second: EveningTournament = {
    ...tournament,
    key: "u",
    results: "unchanged",
    completion: "alreadyCompleted",
  };
  expect(finishPreview({ ...content, tournaments: [tournament, second] }).totals).toEqual({
    matches: 14,
    ratings: 1,
    standings: 1,
    tournaments: 1,
    people: 0,
    registered: 0,
    legacy: { tournaments: 0, playerRankings: 0, matches: 0 },
  });
  expect(
    finishPreview({
      files: [],
      lists: [],
      legacySites: [],
      tournaments: [],
      people: [],
      startRatings: [],
      tables: [],
    }).totals,
  ).toEqual({
    matches: 0,
    ratings: 0,
    standings: 0,
    tournaments: 0,
    people: 0,
    registered: 0,
    legacy: { tournaments: 0, playerRankings: 0, matches: 0 },
  });
});

test("guesses are accepted where someone is asked: nothing answered, certain or without a guess", () => {
  const accepted = acceptGuesses(finishPreview(content));
  expect(accepted).toMatchObject({
    tournaments: { t: link("hull") },
    corrections: { t: "apply" },
    people: { p: { kind: "create" } },
    compile: { bonzini: "end" },
    startRatings: {},
  });
  const closed = finishPreview({
    ...content,
    tournaments: [{ ...tournament, answer: { kind: "none" }, corrections: null }],
    people: [
      { ...person, isCertain: true },
      { ...person, key: "q", guess: null },
    ],
    tables: [{ ...table, answer: "later" }],
  });
  expect(acceptGuesses(closed)).toEqual(noChoices);
});
