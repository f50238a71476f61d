import { expect, test } from "vitest";
import type { Tournament } from "./tournament.ts";
import { changedTournamentFields } from "./tournament-document.ts";

const before: Tournament = {
  id: "laval-2026-05-16",
  name: "Ouvert",
  city: "Laval",
  address: null,
  about: null,
  aboutEn: null,
  from: "2026-05-16",
  to: null,
  table: "bonzini",
  status: "upcoming",
  flyerLink: null,
  registrationLink: null,
  imageUrl: "/uploads/a.webp",
  imageName: "a.webp",
  createdAt: "",
  updatedAt: "",
};

test.each([
  { why: "nothing", edit: {}, fields: [] },
  {
    why: "several, in the order of the document",
    edit: { city: "Gatineau", name: "Coupe" },
    fields: ["name", "city"],
  },
  { why: "one that was empty", edit: { address: "1, rue Un" }, fields: ["address"] },
  {
    why: "the picture is one, whatever its file is called",
    edit: { imageUrl: null, imageName: null },
    fields: ["image"],
  },
  { why: "another picture of one name", edit: { imageUrl: "/uploads/b.webp" }, fields: ["image"] },
])("the fields that an edit changes: $why", ({ edit, fields }) => {
  expect(changedTournamentFields(before, { ...before, ...edit })).toEqual(fields);
});

test("the picture of the legacy site is one too, which is known by its name alone", () => {
  const legacy = { ...before, imageUrl: null };
  expect(changedTournamentFields(legacy, { ...legacy, imageName: null })).toEqual(["image"]);
});

test("a text of several lines that a browser sends back as it was is no change", () => {
  const written = { ...before, about: "Bienvenue.\nDès 9 h." };
  expect(changedTournamentFields(written, { ...written, about: "Bienvenue.\r\nDès 9 h." })).toEqual([]);
  expect(changedTournamentFields(written, { ...written, about: "Bienvenue.\r\nDès 10 h." })).toEqual([
    "about",
  ]);
});
