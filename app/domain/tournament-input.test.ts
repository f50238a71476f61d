import { expect, test } from "vitest";
import { readTournamentInput } from "./tournament-input.ts";

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
