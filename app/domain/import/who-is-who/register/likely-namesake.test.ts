import { describe, expect, test } from "vitest";
import { ana, bob, entry, idOf, who } from "#tests/factories/result-files/people-of-files.ts";
import { likelyNamesake } from "./likely-namesake.ts";

describe("R34: a number of another table", () => {
  test.each([
    { number: { license: "01111111" }, isLiving: true, personId: "ana-person", why: "a licence" },
    { number: { code: "AAA111" }, isLiving: true, personId: "ana-person", why: "a code" },
    {
      number: { license: "01111111" },
      isLiving: false,
      personId: undefined,
      why: "no number of who was deleted",
    },
  ])("by $why of somebody of another table, before a name of this one", ({ number, isLiving, personId }) => {
    const request = { players: [{ ...bob, coralId: null }], elsewhere: [{ ...ana, isLiving }] };
    const person = entry({ name: "Bob Roy", ...number });
    const found = who([person], request);
    expect(found.ok && found.value.attached[0]?.player.personId).toBe(personId);
    if (!isLiving) expect(idOf(person, request)).toBe("bob");
  });
});

describe("R34: of several who have a name", () => {
  const numbered = { ...ana, id: "ana-2", personId: "ana-2-person", coralId: null, license: "03333333" };
  const bare = { ...ana, id: "ana-3", personId: "ana-3-person", coralId: null, license: null };
  const players = [ana, numbered, bare];

  test("the only one without licence and code is meant by the name alone, and is asked about", () => {
    const person = entry({ name: "Ana Côté" });
    expect(idOf(person, { players })).toBe("ana-3");
    const assumed = [{ isDoubtful: true, guess: { personId: "ana-3-person", reason: "sameName" } }];
    expect(who([person], { players })).toMatchObject({ value: { assumed, created: [] } });
  });

  test.each([
    { choice: { kind: "link", playerId: "ana" } as const, id: "ana" },
    { choice: { kind: "create" } as const, id: "new-1" },
  ])("an answer goes before that: $choice.kind", ({ choice, id }) => {
    expect(idOf(entry({ name: "Ana Côté" }), { players, choices: { "name Ana Côté": choice } })).toBe(id);
  });

  test("a licence that none of them has is of nobody of them, and of two without numbers neither is meant", () => {
    expect(idOf(entry({ name: "Ana Côté", license: "09999999" }), { players })).toBe("new-1");
    const second = { ...bare, id: "ana-4", personId: "ana-4-person" };
    expect(idOf(entry({ name: "Ana Côté" }), { players: [...players, second] })).toBe("new-1");
  });

  test.each([
    { taken: [], playedHere: ["ana"], id: "ana", why: "who played in the tournament already" },
    { taken: [], playedHere: ["ana", "ana-2"], id: "ana-3", why: "of two who did, neither" },
    {
      taken: ["ana-person"],
      playedHere: ["ana"],
      id: "ana-3",
      why: "nobody who is somebody else in the file",
    },
    { taken: ["ana-3-person"], playedHere: [], id: undefined, why: "nobody of two who have numbers" },
    { taken: ["ana-3-person", "ana-person"], playedHere: [], id: "ana-2", why: "the only one who is left" },
  ])("the name means $id: $why", ({ taken, playedHere, id }) => {
    const circumstances = { taken: new Set(taken), playedHere: new Set(playedHere) };
    expect(likelyNamesake(players, circumstances)?.id).toBe(id);
  });

  test("who has a code alone, or a licence alone, is not without numbers", () => {
    const nobodyElse = { taken: new Set<string>(), playedHere: new Set<string>() };
    for (const one of [numbered, { ...ana, id: "coded", license: null }])
      expect(likelyNamesake([ana, one], nobodyElse)).toBeUndefined();
  });
});
