import fc from "fast-check";
import { expect, test } from "vitest";
import { readRatingText } from "#app/routes/layout/start-ratings/rating-text.ts";
import { fieldName } from "./field-names.ts";
import { postedChoices } from "./posted-choices.ts";

function answersOf(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return postedChoices(form);
}

const link = (playerId: string) => ({ kind: "link", playerId });

test.each([
  { why: "a candidate", fields: { "": "link:p1" }, person: link("p1") },
  { why: "an id that has a colon", fields: { "": "link:new a:b" }, person: link("new a:b") },
  { why: "someone new", fields: { "": "create" }, person: { kind: "create" } },
  { why: "left out", fields: { "": "leave" }, person: { kind: "leave" } },
  { why: "someone else, chosen", fields: { "": "other", other: "p9" }, person: link("p9") },
  {
    why: "what is chosen beats what is typed",
    fields: { "": "other", other: "p9", typed: "Bob" },
    person: link("p9"),
  },
  { why: "someone else, nobody named", fields: { "": "other", other: "", typed: "" }, person: undefined },
  {
    why: "found, then another answer",
    fields: { "": "create", other: "p9", typed: "Bob" },
    person: { kind: "create" },
  },
  { why: "an answer that is none", fields: { "": "perhaps" }, person: undefined },
  { why: "a search without the choice of it", fields: { other: "p9", typed: "Bob" }, person: undefined },
])("who someone is: $why", ({ fields, person }) => {
  const named = Object.entries(fields).map(([field, value]) => [fieldName("people", "k", field), value]);
  const { choices, typed, faults } = answersOf(Object.fromEntries(named));
  expect(choices.people["k"]).toEqual(person);
  expect(typed.size).toBe(0);
  expect(faults).toEqual([]);
});

const whole = { name: " Ouvert ", city: "Québec", from: "2025-03-14", to: "" };

test.each([
  { why: "one day", given: whole, to: null },
  { why: "several days", given: { ...whole, to: "2025-03-15" }, to: "2025-03-15" },
])("a tournament that is created has its name trimmed, and an end if one is said: $why", ({ given, to }) => {
  const fields = Object.entries({ "": "create", ...given });
  const { choices, faults } = answersOf(
    Object.fromEntries(fields.map(([field, value]) => [fieldName("tournaments", "t", field), value])),
  );
  expect(choices.tournaments["t"]).toEqual({
    kind: "create",
    name: "Ouvert",
    city: "Québec",
    from: "2025-03-14",
    to,
  });
  expect(faults).toEqual([]);
});

test.each(["name", "city", "from"])(
  "a tournament without its %s is a fault, but only if it is to be created",
  (lacking) => {
    const fields = Object.entries({ ...whole, [lacking]: "  " });
    const named = fields.map(([field, value]) => [fieldName("tournaments", "t", field), value]);
    const own = fieldName("tournaments", "t");
    const created = answersOf(Object.fromEntries([[own, "create"], ...named]));
    expect(created.choices.tournaments).toEqual({});
    expect(created.faults).toEqual([{ kind: "tournament", key: "t" }]);
    const linked = answersOf(Object.fromEntries([[own, "link:x"], ...named]));
    expect(linked.choices.tournaments).toEqual({ t: { kind: "link", tournamentId: "x" } });
    expect(linked.faults).toEqual([]);
  },
);

test("a box that was shown and not ticked says no; one that was not shown says nothing", () => {
  const { choices } = answersOf({
    [fieldName("files", "shown", "asked")]: "1",
    [fieldName("files", "ticked", "asked")]: "1",
    [fieldName("files", "ticked", "leaveOut")]: "on",
    [fieldName("files", "other", "table")]: "leonhart",
    [fieldName("files", "odd", "table")]: "kitchen",
    [fieldName("complete", "c", "asked")]: "1",
    [fieldName("complete", "c", "done")]: "on",
  });
  expect(choices.files).toEqual({
    shown: { leaveOut: false },
    ticked: { leaveOut: true },
    other: { table: "leonhart" },
    odd: {},
  });
  expect(choices.complete).toEqual({ c: true });
});

test.each([
  {
    why: "the cell's own text comes first",
    cell: "abc",
    same: "900",
    without: "",
    rating: undefined,
    isFault: true,
  },
  {
    why: "one rating for all comes before none at all",
    cell: "",
    same: "900",
    without: "on",
    rating: 900,
    isFault: false,
  },
  {
    why: "one rating for all that is none is a fault of every empty cell",
    cell: " ",
    same: "lots",
    without: "on",
    rating: undefined,
    isFault: true,
  },
  { why: "blank is empty", cell: "  ", same: "  ", without: "on", rating: "none", isFault: false },
  {
    why: "zero is a rating, and not empty",
    cell: "0",
    same: "900",
    without: "on",
    rating: 0,
    isFault: false,
  },
])("a starting rating: $why", ({ cell, same, without, rating, isFault }) => {
  const { choices, faults } = answersOf({
    [fieldName("startRatings", "r")]: cell,
    sameRating: same,
    withoutRating: without,
  });
  expect(choices.startRatings["r"]).toBe(rating);
  expect(faults).toEqual(isFault ? [{ kind: "rating", key: "r" }] : []);
});

test("a rating is the same with spaces of any kind in it, and nothing but digits is one", () => {
  const space = fc.constantFrom(" ", "\u00a0", "\u202f", "\u2009", "\t");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.array(space, { maxLength: 5 }), (rating, spaces) => {
      const digits = String(rating).split("");
      const text = digits.map((digit, index) => `${spaces[index] ?? ""}${digit}`).join("");
      expect(readRatingText(text)).toBe(rating);
      for (const odd of [".0", "e1", "-", "+", "٣"]) expect(readRatingText(`${text}${odd}`)).toBeUndefined();
    }),
  );
});

test("a file that is posted in an answer's name is no answer", () => {
  const form = new FormData();
  form.append(fieldName("people", "k"), new File(["x"], "x.csv"));
  expect(postedChoices(form).choices.people).toEqual({});
});

test.each([
  { why: "a day in words", field: fieldName("files", "f", "day"), value: "14 mars 2025" },
  { why: "an order that does not exist", field: fieldName("compile", "bonzini"), value: "sideways" },
  {
    why: "corrections that are neither kept nor applied",
    field: fieldName("corrections", "t"),
    value: "maybe",
  },
])(
  "an answer that cannot be read is a fault, and the others of the form are kept: $why",
  ({ field, value }) => {
    const { choices, faults } = answersOf({ [fieldName("people", "k")]: "create", [field]: value });
    expect(choices.people["k"]).toEqual({ kind: "create" });
    expect(faults).toHaveLength(1);
  },
);
