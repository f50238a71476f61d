import fc from "fast-check";
import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { multitablePlayers, playerIdsByAddress } from "./multitable.ts";

const cutOff = "2024-01-01";
const on = (table: "bonzini" | "leonhart", singlesRanking: number | null, doublesRanking: number | null) => ({
  ...aPlayer({ table, coralId: "ABC123", singlesRanking, doublesRanking }),
  address: "ABC123",
});

test.each([
  {
    bonzini: [1000, 1200],
    leonhart: [900, 801],
    combined: [950, 1001],
    why: "the rounded mean of each mode",
  },
  { bonzini: [1000, 1200], leonhart: [null, 801], combined: [1000, 1001], why: "three ratings are enough" },
  { bonzini: [1000, 0], leonhart: [900, 700], combined: [950, 700], why: "a rating of 0 is none" },
  { bonzini: [1000, 1200], leonhart: [0, null], combined: undefined, why: "two are not more than two" },
] as const)("R23: $bonzini and $leonhart make $combined: $why", ({ bonzini, leonhart, combined }) => {
  const [person] = multitablePlayers(
    [on("bonzini", bonzini[0], bonzini[1]), on("leonhart", leonhart[0], leonhart[1])],
    cutOff,
  );
  expect(person && [person.singlesRanking, person.doublesRanking]).toEqual(combined);
});

test("R23: whoever has no Coral ID cannot appear", () => {
  const players = (["bonzini", "leonhart"] as const).map((table) => ({
    ...on(table, 900, 900),
    address: null,
  }));
  expect(multitablePlayers(players, cutOff)).toEqual([]);
});

test("R23: is active if active on any table, under the Coral ID and the latest name", () => {
  const old = { ...on("bonzini", 900, 900), name: "Old Name", lastParticipation: "2020-01-01T17:00:00.000Z" };
  const latest = {
    ...on("leonhart", 900, 900),
    name: "New Name",
    lastParticipation: "2025-01-01T17:00:00.000Z",
  };
  const [person] = multitablePlayers([old, latest], cutOff);
  expect(person).toMatchObject({ id: "ABC123", name: "New Name", active: true, table: "multitable" });
  const [inactive] = multitablePlayers([old, { ...old, table: "leonhart" }], cutOff);
  expect(inactive?.active).toBe(false);
});

test("R23: has the gender that any table knows, of several the latest", () => {
  const genders = (bonzini: "men" | "women" | null, leonhart: "men" | "women" | null) => {
    const old = {
      ...on("bonzini", 900, 900),
      gender: bonzini,
      lastParticipation: "2020-01-01T17:00:00.000Z",
    };
    return multitablePlayers([old, { ...on("leonhart", 900, 900), gender: leonhart }], cutOff)[0]?.gender;
  };
  expect([genders("women", null), genders("women", "men"), genders(null, null)]).toEqual([
    "women",
    "men",
    null,
  ]);
});

test("R23: combined ratings lie between the ratings that they combine, whatever the order of the players", () => {
  const rating = fc.integer({ min: 1, max: 2500 });
  fc.assert(
    fc.property(rating, rating, rating, rating, (a, b, c, d) => {
      const players = [on("bonzini", a, b), on("leonhart", c, d)];
      const [person] = multitablePlayers(players, cutOff);
      const [reversed] = multitablePlayers([...players].reverse(), cutOff);
      expect(person?.singlesRanking).toBeGreaterThanOrEqual(Math.min(a, c));
      expect(person?.singlesRanking).toBeLessThanOrEqual(Math.max(a, c));
      expect(reversed).toEqual(person);
    }),
  );
});

test("R23: the players of a person are those of one address; without an address nobody has any", () => {
  const one = (id: string, address: string | null) => ({ ...on("bonzini", 900, 900), id, address });
  const players = [one("b", "ana"), one("l", "ana"), one("other", "bob"), one("none", null)];
  expect([...playerIdsByAddress(players)]).toEqual([
    ["ana", ["b", "l"]],
    ["bob", ["other"]],
  ]);
});
