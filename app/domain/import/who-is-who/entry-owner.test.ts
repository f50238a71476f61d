import { describe, expect, test } from "vitest";
import { ana, bob } from "#tests/factories/result-files/people-of-files.ts";
import { certaintyOf, ownerOf } from "./entry-owner.ts";
import type { KnownAlias } from "./known-people.ts";
import { PlayerRegister } from "./register/player-register.ts";

const cleo = { id: "cleo", personId: "cleo-person", name: "Cleo Dubé", coralId: null, license: "03333333" };
const [fay, gil] = ["fay", "gil"].map((id) => ({
  id,
  personId: `${id}-person`,
  name: id,
  coralId: null,
  license: null,
  isLiving: false,
}));
const alias = (kind: KnownAlias["kind"], value: string, personId: string) => ({ kind, value, personId });
const aliases = [
  alias("code", "OLD111", "ana-person"),
  alias("license", "09999999", "ana-person"),
  alias("name", "anastasie cote", "ana-person"),
  alias("code", "FAY666", "fay-person"),
  alias("license", "06666666", "fay-person"),
  alias("license", "07777777", "gil-person"),
];
const register = () =>
  new PlayerRegister(
    [ana, bob, cleo],
    aliases,
    [],
    [fay, gil].flatMap((person) => person ?? []),
  );
const entry = (code: string, license: string, name = "Zoé") => ({ code, license, name });
const own = (personId: string) => ({ kind: "person", personId: `${personId}-person`, by: "own" });
const remembered = (personId: string) => ({ ...own(personId), by: "remembered" });

describe("R35: an entry of a players file means", () => {
  test.each([
    { of: entry("AAA111", ""), owner: own("ana"), why: "whose code it is" },
    { of: entry("", "03333333"), owner: own("cleo"), why: "whose licence it is, where they have no code" },
    {
      of: entry("NEW999", "01111111"),
      owner: { kind: "contradiction" },
      why: "nobody, with a licence of who has another code",
    },
    {
      of: entry("OLD111", "01111111"),
      owner: remembered("ana"),
      why: "whose code it was and whose licence it is",
    },
    { of: entry("OLD111", ""), owner: remembered("ana"), why: "whose code it was" },
    {
      of: entry("AAA111", "03333333"),
      owner: { kind: "contradiction" },
      why: "nobody, with numbers of two people",
    },
    {
      of: entry("FAY666", "03333333"),
      owner: own("cleo"),
      why: "of two who is there: what a deleted person had is free",
    },
    { of: entry("FAY666", ""), owner: remembered("fay"), why: "a deleted person, by a code of theirs alone" },
    {
      of: entry("FAY666", "07777777"),
      owner: remembered("fay"),
      why: "of two who were deleted, whose code it was",
    },
    {
      of: entry("", "09999999", "Ana Côté"),
      owner: remembered("ana"),
      why: "whose licence it was, under their name",
    },
    {
      of: entry("", "09999999", "Anastasie Côté"),
      owner: remembered("ana"),
      why: "the same, under a name that files have for them",
    },
    { of: entry("", "09999999"), owner: undefined, why: "nobody, under another name" },
    {
      of: entry("", "06666666"),
      owner: remembered("fay"),
      why: "a deleted person, by a licence, whatever the name",
    },
    { of: entry("NEW999", "05555555"), owner: undefined, why: "nobody, with numbers that nobody has" },
  ])("$why", ({ of, owner }) => {
    expect(ownerOf(register(), of)).toEqual(owner);
  });
});

test("R35: entries are settled in the order of what they say: a code, a licence, numbers of before, a name", () => {
  const numbers = [
    entry("AAA111", "03333333"),
    entry("NEW999", "03333333"),
    entry("OLD111", ""),
    entry("", "09999999"),
    entry("NEW999", ""),
  ];
  expect(numbers.map((one) => certaintyOf(register(), one))).toEqual([3, 2, 1, 1, 0]);
});
