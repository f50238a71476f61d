import { expect, test } from "vitest";
import { findPeopleFaults, type PeopleData } from "./people-faults.ts";

const ana = { id: "ana", coralId: "AAA111", license: null, pseudonym: null, address: null, erasedAt: null };
const player = { id: "one", table: "bonzini", personId: "ana", removedAt: null } as const;
const good: PeopleData = { people: [ana], players: [player], aliases: [{ id: "x", personId: "ana" }] };

test.each([
  { why: "a person with one player", person: ana },
  { why: "one who is hidden", person: { ...ana, pseudonym: "Renard bleu", address: "opaque" } },
  { why: "one who was erased", person: { ...ana, coralId: null, erasedAt: "2026-01-01T00:00:00.000Z" } },
])("R59: $why has no fault", ({ person }) => {
  expect(findPeopleFaults({ ...good, people: [person] })).toEqual([]);
});

test.each([
  ["recordWithoutPerson", { players: [player, { ...player, id: "two", personId: "bob" }] }],
  ["livingTwice", { players: [player, { ...player, id: "two" }] }],
  ["personWithoutRecord", { people: [ana, { ...ana, id: "bob" }] }],
  ["aliasWithoutPerson", { aliases: [{ id: "x", personId: "bob" }] }],
  ["addressUnexplained", { people: [{ ...ana, address: "opaque" }] }],
  ["addressUnexplained", { people: [{ ...ana, pseudonym: "Renard bleu" }] }],
  ["erasedStillKnown", { people: [{ ...ana, erasedAt: "2026-01-01T00:00:00.000Z" }] }],
] as const)("R59: %s is found", (kind, changed) => {
  expect(findPeopleFaults({ ...good, ...changed }).map((fault) => fault.kind)).toEqual([kind]);
});

test("R59: a removed player beside a living one is no fault", () => {
  const removed = { ...player, id: "two", removedAt: "2026-01-01T00:00:00.000Z" };
  expect(findPeopleFaults({ ...good, players: [player, removed] })).toEqual([]);
});
