import { expect, test } from "vitest";
import { findPeopleFaults, type PeopleData } from "./people-faults.ts";

const ana = { id: "ana", coralId: "AAA111", license: null, pseudonym: null, address: null, erasedAt: null };
const player = { id: "one", table: "bonzini", personId: "ana", removedAt: null } as const;
const good: PeopleData = { people: [ana], players: [player], aliases: [{ id: "x", personId: "ana" }] };

test("R59: a person with one player has no fault", () => {
  expect(findPeopleFaults(good)).toEqual([]);
});

test.each([
  ["recordWithoutPerson", { players: [player, { ...player, id: "two", personId: "bob" }] }],
  ["livingTwice", { players: [player, { ...player, id: "two" }] }],
  ["personWithoutRecord", { people: [ana, { ...ana, id: "bob" }] }],
  ["aliasWithoutPerson", { aliases: [{ id: "x", personId: "bob" }] }],
  ["addressUnexplained", { people: [{ ...ana, address: "opaque" }] }],
  ["erasedStillKnown", { people: [{ ...ana, erasedAt: "2026-01-01T00:00:00.000Z" }] }],
] as const)("R59: %s is found", (kind, changed) => {
  expect(findPeopleFaults({ ...good, ...changed }).map((fault) => fault.kind)).toEqual([kind]);
});

test("R59: a removed player beside a living one is no fault", () => {
  const removed = { ...player, id: "two", removedAt: "2026-01-01T00:00:00.000Z" };
  expect(findPeopleFaults({ ...good, players: [player, removed] })).toEqual([]);
});
