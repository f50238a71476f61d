import { describe, expect, test } from "vitest";
import { mostListed } from "#app/domain/import/bounded-list.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import {
  content,
  corrections,
  digestWith,
  file,
  link,
  manyMatches,
  person,
  startRating,
  table,
  tournament,
} from "#tests/factories/preview-content.ts";
import { acceptGuesses } from "./accept-guesses.ts";
import type { EveningTournament } from "./evening-preview.ts";
import { finishPreview, type PreviewContent } from "./finish-preview.ts";

const guess = { table: "bonzini", reason: "sameNight", isCertain: false } as const;

describe("the digest of a preview", () => {
  test.each<{ fields: Partial<PreviewContent>; why: string }>([
    { fields: {}, why: "nothing changed" },
    { fields: { tournaments: [{ ...tournament, answer: link("hull") }] }, why: "the guess was answered" },
    { fields: { people: [{ ...person, isCertain: true }] }, why: "the guess became certain" },
    { fields: { startRatings: [{ ...startRating, hint: 800 }] }, why: "another hint is shown" },
    { fields: { files: [{ ...file, knownTable: guess }] }, why: "a file’s table is guessed" },
    {
      fields: { files: [{ ...file, answered: { table: "bonzini", day: null } }] },
      why: "a file’s table was answered",
    },
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
    {
      fields: { tournaments: [{ ...tournament, corrections: { ...corrections, answer: "keep" } }] },
      why: "compiled matches keep their results",
    },
    { fields: { startRatings: [{ ...startRating, answer: 800 }] }, why: "a starting rating is given" },
    { fields: { startRatings: [{ ...startRating, answer: "none" }] }, why: "a starting rating is refused" },
    { fields: { tables: [{ ...table, answer: "later" }] }, why: "compiling is put off" },
    { fields: { tables: [{ ...table, ratings: [] }] }, why: "other ratings move" },
    { fields: { tournaments: [{ ...tournament, completion: "stays" }] }, why: "it stays upcoming" },
    { fields: { files: [] }, why: "a file is taken out" },
    { fields: { files: [{ ...file, table: "leonhart" }] }, why: "a file is of another table" },
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

  test("the table of a file that is only guessed", () => {
    const withTable = (fields: Partial<typeof file>) =>
      finishPreview({ ...content, files: [{ ...file, knownTable: guess, ...fields }] });
    const asked = { kind: "files", key: "f", about: "mardi.json", hasGuess: true };
    expect(withTable({}).undecided[0]).toEqual(asked);
    expect(acceptGuesses(withTable({})).files).toEqual({ f: { table: "bonzini" } });
    const noDay = { code: "noDay", path: "", found: "mardi" } as const;
    expect(withTable({ refusal: noDay }).undecided[0]).toEqual({ ...asked, hasGuess: false });
    for (const settled of [
      { isLeftOut: true },
      { answered: { table: "leonhart", day: null } },
      { knownTable: { ...guess, isCertain: true } },
    ] as const) {
      expect(withTable(settled).undecided[0]?.kind).not.toBe("files");
      expect(acceptGuesses(withTable(settled)).files).toEqual({});
    }
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
    waiting: 0,
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
    waiting: 0,
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
