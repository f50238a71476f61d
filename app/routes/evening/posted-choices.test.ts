import { expect, test } from "vitest";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readRatingText } from "#app/routes/layout/start-ratings/rating-text.ts";
import { fieldName } from "./field-names.ts";
import { postedChoices } from "./posted-choices.ts";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  { text: "1200", rating: 1200 },
  { text: "1 200", rating: 1200 },
  { text: "1\u00a0000", rating: 1000 },
  { text: "1\u202f000", rating: 1000 },
  { text: "0", rating: 0 },
  { text: "-5", rating: undefined },
  { text: "12000", rating: undefined },
  { text: "1,5", rating: undefined },
  { text: "", rating: undefined },
])("“$text” is the rating $rating", ({ text, rating }) => {
  expect(readRatingText(text)).toBe(rating);
});

test("a key may have any characters, and each question is answered under its own", () => {
  const key = "bonzini/L’été: 01";
  const form = formOf({
    [fieldName("people", key)]: "link:p1",
    [fieldName("people", "guest")]: "leave",
    [fieldName("compile", "bonzini")]: "play",
    [fieldName("complete", "t", "asked")]: "1",
    [fieldName("events", "t")]: "dyp",
    [fieldName("events", "u")]: "other",
    [fieldName("events", "u", "name")]: " Amateurs ",
    [fieldName("events", "v")]: "other",
    [fieldName("events", "v", "name")]: "",
    [fieldName("differences", "p1 singles", "asked")]: "1",
    [fieldName("differences", "p1 singles", "taken")]: "on",
    [fieldName("differences", "p1 doubles", "asked")]: "1",
    [fieldName("files", "f", "day")]: "2025-03-14",
    [fieldName("tournaments", "t")]: "none",
    step: "save",
  });
  expect(postedChoices(form)).toEqual({
    choices: {
      ...noChoices,
      people: { [key]: { kind: "link", playerId: "p1" }, guest: { kind: "leave" } },
      compile: { bonzini: "play" },
      complete: { t: false },
      events: { t: { kind: "dyp" }, u: { kind: "other", name: "Amateurs" } },
      differences: { "p1 singles": "file", "p1 doubles": "site" },
      files: { f: { day: "2025-03-14" } },
      tournaments: { t: { kind: "none" } },
    },
    faults: [{ kind: "answer", key: "v" }],
    typed: new Map(),
  });
});

test("what is left open is not answered; what cannot be read is said", () => {
  const form = formOf({
    [fieldName("startRatings", "a")]: "",
    [fieldName("startRatings", "b")]: "beaucoup",
    [fieldName("startRatings", "c")]: "900",
    [fieldName("tournaments", "t")]: "create",
    [fieldName("tournaments", "t", "name")]: "Ouvert",
    [fieldName("people", "p")]: "other",
    [fieldName("people", "p", "typed")]: "Ana Côté",
  });
  const { choices, faults, typed } = postedChoices(form);
  expect(choices).toEqual({ ...noChoices, startRatings: { c: 900 } });
  expect(faults).toEqual([
    { kind: "rating", key: "b" },
    { kind: "tournament", key: "t" },
  ]);
  expect(typed).toEqual(new Map([["p", "Ana Côté"]]));
});

test("a new tournament whose name cannot be one is marked as one that lacks it", () => {
  const form = formOf({
    [fieldName("tournaments", "t")]: "create",
    [fieldName("tournaments", "t", "name")]: "Ouvert\u202e de Laval",
    [fieldName("tournaments", "t", "city")]: "Laval",
    [fieldName("tournaments", "t", "from")]: "2025-03-14",
  });
  const { choices, faults } = postedChoices(form);
  expect([choices, faults]).toEqual([noChoices, [{ kind: "tournament", key: "t" }]]);
});

test("one rating for all fills what is empty; so does none at all", () => {
  const grid = { [fieldName("startRatings", "a")]: "", [fieldName("startRatings", "b")]: "900" };
  expect(postedChoices(formOf({ ...grid, sameRating: "1 000" })).choices.startRatings).toEqual({
    a: 1000,
    b: 900,
  });
  expect(postedChoices(formOf({ ...grid, withoutRating: "on" })).choices.startRatings).toEqual({
    a: "none",
    b: 900,
  });
});

test("one rating for all replaces none that matches made; such a cell is typed, or left as it is", () => {
  const grid = {
    [fieldName("startRatings", "a")]: "",
    [fieldName("startRatings", "a", "rated")]: "1",
    [fieldName("startRatings", "b")]: "",
  };
  const ratingsOf = (fields: object) =>
    postedChoices(formOf({ ...grid, sameRating: "1 000", ...fields })).choices.startRatings;
  expect(ratingsOf({})).toEqual({ b: 1000 });
  expect(ratingsOf({ [fieldName("startRatings", "a")]: "900" })).toEqual({ a: 900, b: 1000 });
  expect(ratingsOf({ withoutRating: "on" })).toEqual({ a: "none", b: 1000 });
});
