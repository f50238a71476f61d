import { describe, expect, test } from "vitest";
import { ana, bob, entry, who } from "#tests/factories/result-files/people-of-files.ts";

describe("R34: an answer who somebody is", () => {
  const cleo = { personId: "cleo", name: "Cléo Roy", coralId: null, license: null, isLiving: true };
  const elsewhere = [{ ...cleo, players: [{ id: "cleo-leonhart", table: "leonhart" as const }] }];
  const link = (playerId: string) => ({ kind: "link" as const, playerId });

  test("may bring two names of a file to one person of another table, who comes to this one once", () => {
    const people = [entry({ name: "Cleo R" }), entry({ name: "Cléopâtre" })];
    const choices = {
      "name Cleo R": link("cleo-leonhart"),
      "name Cléopâtre": link("cleo-leonhart"),
    };
    const found = who(people, { elsewhere, choices });
    expect(found.ok && found.value).toMatchObject({ created: [], attached: [{ player: { id: "new-1" } }] });
    expect(found.ok && people.map((person) => found.value.identify(person).playerId)).toEqual([
      "new-1",
      "new-1",
    ]);
  });

  test("holds where the player whom it names was merged meanwhile", () => {
    const owners = new Map([["merged-into-ana", "ana-person"]]);
    const choices = { "name Somebody": link("merged-into-ana") };
    const person = entry({ name: "Somebody" });
    const found = who([person], { owners, choices });
    expect(found.ok && found.value.identify(person).playerId).toBe("ana");
  });

  test("is remembered by what is nobody's on the table, and once", () => {
    const contradictory = entry({ name: "Robert R", license: "01111111", code: "BBB222" });
    const answered = who([contradictory], { choices: { "license 01111111": link("bob") } });
    expect(answered.ok && answered.value).toMatchObject({ linked: [{ playerId: "bob" }], remembered: [] });
    const choices = { "license 05555555": link("ana") };
    const remembered = { kind: "license", value: "05555555", personId: "ana-person" } as const;
    const stranger = entry({ name: "Robert R", license: "05555555" });
    const first = who([stranger], { choices });
    expect(first.ok && first.value.remembered).toEqual([remembered]);
    const again = who([stranger], { choices, aliases: [remembered] });
    expect(again.ok && again.value.remembered).toEqual([]);
  });

  test("is not remembered by a licence that is somebody's of another table, who may come to this one", () => {
    const fay = { ...cleo, personId: "fay", name: "Fay Wu", license: "06666666" };
    const wrong = entry({ name: "Robert R", license: "06666666", code: "AAA111" });
    const choices = { "license 06666666": link("ana") };
    const answered = who([wrong], { elsewhere: [fay], choices });
    expect(answered.ok && answered.value).toMatchObject({ linked: [{ playerId: "ana" }], remembered: [] });
    const gone = who([wrong], { elsewhere: [{ ...fay, isLiving: false }], choices });
    expect(gone.ok && gone.value.remembered).toMatchObject([{ value: "06666666", personId: "ana-person" }]);
  });

  test("gives the licence or the code that the person lacks, as the file would when it is read again", () => {
    const person = entry({ name: "Robert R", license: "05555555" });
    const found = who([person], { choices: { "license 05555555": link("bob") } });
    expect(found.ok && found.value).toMatchObject({
      adopted: [{ before: bob, after: { ...bob, license: "05555555" } }],
      remembered: [],
    });
  });

  test("makes one person of two entries with one code, though both are answered with somebody new", () => {
    const people = [entry({ code: "ZZZ999" }), entry({ name: "Zoé", code: "ZZZ999", license: "09999999" })];
    const create = { kind: "create" as const };
    const found = who(people, { choices: { "code ZZZ999": create, "license 09999999": create } });
    expect(found.ok && found.value.created).toMatchObject([{ coralId: "ZZZ999", license: "09999999" }]);
  });

  test("makes nobody of a licence that is somebody's, where the code is of somebody who was deleted", () => {
    const gone = { id: "gone", personId: "gone-person", name: "Cléo Roy", coralId: null, license: null };
    const aliases = [{ kind: "code" as const, value: "CCC333", personId: "gone-person" }];
    const torn = entry({ name: "Zoé", code: "CCC333", license: "01111111" });
    const request = { players: [], removed: [ana, gone], aliases };
    const choices = { "license 01111111": { kind: "create" as const } };
    expect(who([torn], { ...request, choices })).toMatchObject({ refusal: { code: "contradictoryPlayer" } });
    expect(who([torn], { ...request, unknown: "leave" })).toMatchObject({
      value: { created: [], unknown: 1 },
    });
  });
});
