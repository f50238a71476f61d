import { expect, test } from "vitest";
import { readNewTournament, readTournamentInput } from "./tournament-input.ts";

const sound = {
  name: "Ouvert",
  city: "Laval",
  from: "2026-03-14",
  to: "2026-03-15",
  table: "Bonzini",
  status: "upcoming",
};

test("reads a form's fields, empty ones as null, and the brand in any case", () => {
  expect(readTournamentInput({ ...sound, about: "  ", about_en: "Hi" })).toEqual({
    ok: true,
    value: {
      name: "Ouvert",
      city: "Laval",
      address: null,
      about: null,
      aboutEn: "Hi",
      flyerLink: null,
      registrationLink: null,
      from: "2026-03-14",
      to: "2026-03-15",
      table: "bonzini",
      status: "upcoming",
      imageUrl: null,
      imageName: null,
    },
  });
});

test("R40: a tournament of one day ends on the day on which it begins", () => {
  const read = readTournamentInput({ ...sound, to: sound.from });
  expect(read.ok && [read.value.from, read.value.to]).toEqual(["2026-03-14", "2026-03-14"]);
});

test("“ville” is another word for “city”, and a new tournament starts as upcoming", () => {
  const read = readTournamentInput({ name: "Ouvert", ville: "Laval" });
  expect(read.ok && [read.value.city, read.value.status]).toEqual(["Laval", "upcoming"]);
});

test.each([
  { fields: { name: " " }, field: "name", code: "nameRequired" },
  { fields: { city: undefined }, field: "city", code: "cityRequired" },
  { fields: { flyer_link: "javascript:alert(1)" }, field: "flyer_link", code: "linkInvalid" },
  { fields: { registration_link: "laval.example" }, field: "registration_link", code: "linkInvalid" },
  { fields: { from: "2026-02-30" }, field: "from", code: "dayInvalid" },
  { fields: { to: "2026-03-13" }, field: "to", code: "toBeforeFrom" },
  { fields: { table: "Garlando" }, field: "table", code: "tableInvalid" },
  { fields: { table: "multitable" }, field: "table", code: "tableInvalid" },
  { fields: { status: "cancelled" }, field: "status", code: "statusInvalid" },
  { fields: { address: 12 }, field: "address", code: "textExpected" },
])("$field is refused with $code", ({ fields, field, code }) => {
  const read = readTournamentInput({ ...sound, ...fields });
  expect(read.ok || read.refusal).toContainEqual({ field, code });
});

test.each([
  { fields: { city: " " }, issues: [{ field: "city", code: "cityAndStartRequired" }] },
  { fields: { from: "" }, issues: [{ field: "from", code: "cityAndStartRequired" }] },
  {
    fields: { city: "", from: "" },
    issues: [
      { field: "city", code: "cityRequired" },
      { field: "from", code: "cityAndStartRequired" },
    ],
  },
])(
  "R41: a new tournament needs city and start date, which is asked for in one sentence",
  ({ fields, issues }) => {
    expect(readNewTournament({ ...sound, to: "", ...fields })).toEqual({ ok: false, refusal: issues });
  },
);

test.each([
  { field: "name", most: 200 },
  { field: "city", most: 200 },
  { field: "address", most: 300 },
  { field: "about", most: 20_000 },
  { field: "about_en", most: 20_000 },
  { field: "image_name", most: 200 },
])("R64: $field has $most code points at most", ({ field, most }) => {
  expect(readTournamentInput({ ...sound, [field]: "🏓".repeat(most) }).ok).toBe(true);
  expect(readTournamentInput({ ...sound, [field]: "🏓".repeat(most + 1) })).toEqual({
    ok: false,
    refusal: [{ field, code: "tooLong", most }],
  });
});

test.each([
  { fields: { name: "Nuit\u202e" }, field: "name", why: "a mark of direction" },
  { fields: { city: "La\nval" }, field: "city", why: "a line break where there is one line" },
  { fields: { about: "a\u0000" }, field: "about", why: "NUL" },
  { fields: { flyer_link: "https://a.example/\u202e" }, field: "flyer_link", why: "a mark in a link" },
])("R64: refused for $why, by its field", ({ fields, field }) => {
  const read = readTournamentInput({ ...sound, ...fields });
  expect(read).toEqual({ ok: false, refusal: [{ field, code: "forbiddenCharacters" }] });
});

test("R64: paragraphs keep their line breaks", () => {
  const read = readTournamentInput({ ...sound, about: "one\r\ntwo" });
  expect(read.ok && read.value.about).toBe("one\ntwo");
});

test("R44: a link is kept as its parser writes it, without name and password, and no longer than it may be", () => {
  const read = readTournamentInput({ ...sound, flyer_link: " https://ana:secret@Laval.example/é " });
  expect(read.ok && read.value.flyerLink).toBe("https://laval.example/%C3%A9");
  const grown = readTournamentInput({ ...sound, flyer_link: `https://a.example/${"é".repeat(1_000)}` });
  expect(grown).toEqual({ ok: false, refusal: [{ field: "flyer_link", code: "tooLong", most: 2_000 }] });
});

test("days in the wrong order are named together with what is wrong elsewhere", () => {
  const read = readTournamentInput({ ...sound, name: "", to: "2026-03-13", flyer_link: "affiche" });
  expect(read.ok || read.refusal).toEqual([
    { field: "name", code: "nameRequired" },
    { field: "flyer_link", code: "linkInvalid" },
    { field: "to", code: "toBeforeFrom" },
  ]);
});

test("a day that does not exist is in no order", () => {
  const read = readTournamentInput({ ...sound, from: "2026-13-40" });
  expect(read.ok || read.refusal).toEqual([{ field: "from", code: "dayInvalid" }]);
});
