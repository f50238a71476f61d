import { describe, expect, test } from "vitest";
import { ana, bob, entry, idOf, who } from "#tests/factories/result-files/people-of-files.ts";
import type { WhoIsWhoRequest } from "./identify-players.ts";

describe("R34: someone in a file is found", () => {
  test.each([
    {
      person: entry({ license: "01111111", name: "Someone Else" }),
      id: "ana",
      why: "by licence, whatever the name",
    },
    { person: entry({ code: "BBB222" }), id: "bob", why: "by Coral code" },
    { person: entry({ name: "CÔTÉ Ana" }), id: "ana", why: "by name, the order of the words ignored" },
    { person: entry({ name: "ana cote", license: null }), id: "ana", why: "accents and case ignored" },
    {
      person: entry({ name: "Ana Côté", license: "09999999" }),
      id: "new-1",
      why: "not by a name that the licence contradicts",
    },
    {
      person: entry({ name: "Bob Roy", code: "ZZZ999" }),
      id: "new-1",
      why: "nor one that the code contradicts",
    },
    { person: entry({ name: "Constructor Roy" }), id: "new-1", why: "a name like any other" },
    {
      person: entry({ name: "Bob Roy", license: "07777777" }),
      id: "bob",
      why: "by name, where the player has no licence",
    },
  ])("$why", ({ person, id }) => {
    expect(idOf(person)).toBe(id);
  });

  describe("by a pseudonym", () => {
    const named = entry({ name: "RENARD bleu" });
    const aliases = [{ kind: "pseudonym", value: "Renard bleu", personId: "ana-person" }] as const;
    test.each([
      { person: named, id: "ana", why: "as by a name" },
      { person: { ...named, license: "01111111" }, id: "ana", why: "beside the licence" },
      { person: { ...named, license: "09999999" }, id: "new-1", why: "not where the licence contradicts" },
    ])("$why", ({ person, id }) => {
      expect(idOf(person, { aliases })).toBe(id);
    });

    test("not where somebody has that very name, here or on another table", () => {
      const fox = { ...bob, id: "fox", personId: "fox-person", name: "Renard bleu", coralId: null };
      expect(idOf(named, { aliases, players: [ana, fox] })).toBe("fox");
      expect(who([named], { aliases, elsewhere: [{ ...fox, isLiving: true }] })).toMatchObject({
        value: { attached: [{ player: { personId: "fox-person" } }] },
      });
    });

    test("of another table, whose person becomes a player of this one", () => {
      const found = who([named], { aliases, players: [bob], elsewhere: [{ ...ana, isLiving: true }] });
      expect(found).toMatchObject({ value: { attached: [{ player: { personId: "ana-person" } }] } });
    });

    test("of another table, not where the licence contradicts", () => {
      const stranger = { ...named, license: "09999999" };
      const found = who([stranger], { aliases, players: [bob], elsewhere: [{ ...ana, isLiving: true }] });
      expect(found).toMatchObject({ value: { attached: [] } });
    });
  });

  test("by a remembered alias, before any name", () => {
    const aliases = [{ kind: "name" as const, value: "Bobby R.", personId: "bob-person" }];
    expect(idOf(entry({ name: "R. Bobby" }), { aliases })).toBe("bob");
    const licenses = [{ kind: "license" as const, value: "05555555", personId: "ana-person" }];
    expect(idOf(entry({ license: "05555555", name: "Bob Roy" }), { aliases: licenses })).toBe("ana");
  });

  test("not by a name that two people have", () => {
    const namesake = {
      ...ana,
      id: "ana-2",
      personId: "ana-2-person",
      coralId: "CCC333",
      license: "03333333",
    };
    expect(idOf(entry({ name: "Ana Côté" }), { players: [ana, namesake] })).toBe("new-1");
  });
});

describe("R34: someone whom nothing identifies", () => {
  test("is created by default, once, with the nearest known names beside", () => {
    const found = who([entry({ license: "04444444", name: "Ana Cotter" }), entry({ license: "04444444" })]);
    expect(found.ok && found.value.created).toEqual([
      { id: "new-1", personId: "new-2", name: "Ana Cotter", coralId: null, license: "04444444" },
    ]);
    expect(found.ok && found.value.unknownPlayers).toMatchObject([
      { key: "license 04444444", name: "Ana Cotter", nearest: [{ name: "Ana Côté" }] },
    ]);
  });

  test("is left out when that is asked: the name is kept, without a player", () => {
    const stranger = entry({ license: "04444444", name: "Zed" });
    const found = who([stranger], { unknown: "leave" });
    expect(found.ok && found.value.identify(stranger)).toEqual({
      playerId: null,
      name: "Zed",
      license: "04444444",
    });
    expect(found.ok && [found.value.unknown, found.value.created]).toEqual([1, []]);
  });

  test("without a name is never created unasked: it waits, left out, and is flagged", () => {
    const bare = entry({ license: "04444444" });
    const found = who([bare]);
    expect(found.ok && found.value.created).toEqual([]);
    expect(found.ok && found.value.identify(bare)).toEqual({
      playerId: null,
      name: "04444444",
      license: "04444444",
    });
    expect(found.ok && found.value.unknownPlayers).toMatchObject([
      { key: "license 04444444", isNameless: true },
    ]);
    expect(found.ok && found.value.nameless).toEqual([{ path: "[0]", found: "04444444" }]);
    const asked = who([bare], { choices: { "license 04444444": { kind: "create" } } });
    expect(asked.ok && asked.value.created[0]?.name).toBe("04444444");
  });

  test("and is nobody, has no player and is not counted", () => {
    const nobody = entry({ name: "Anonymous" });
    const found = who([nobody, entry({})]);
    expect(found.ok && [found.value.created.length, found.value.unknown, found.value.matched]).toEqual([
      0, 0, 0,
    ]);
    expect(found.ok && found.value.identify(nobody).playerId).toBeNull();
  });
});

test("R34: a licence and a code that mean two people go to the administrator", () => {
  const torn = entry({ license: "01111111", code: "BBB222", name: "Ana" });
  expect(who([torn])).toMatchObject({ ok: false, refusal: { code: "contradictoryPlayer", path: "[0]" } });
  expect(idOf(torn, { unknown: "leave" })).toBeNull();
});

test("R34: in a preview the two are offered, each with its reason", () => {
  const torn = entry({ license: "01111111", code: "BBB222", name: "Ana" });
  const found = who([torn], { contradictions: "ask" });
  expect(found.ok && found.value.created).toEqual([]);
  expect(found.ok && found.value.unknownPlayers[0]?.nearest).toMatchObject([
    { id: "ana", reason: "license" },
    { id: "bob", reason: "code" },
  ]);
});

describe("R34: a name that is not quite anybody's", () => {
  const names = (typed: string, request: Partial<WhoIsWhoRequest> = {}) => {
    const found = who([entry({ name: typed })], request);
    if (!found.ok) throw new Error("refused");
    const { assumed, unknownPlayers, linked } = found.value;
    const guess = (assumed[0] ?? unknownPlayers[0])?.guess;
    return { id: idOf(entry({ name: typed }), request), guess, assumed, unknownPlayers, linked };
  };
  const denis = (name: string, id: string) => ({ ...ana, id, personId: `${id}-p`, name });
  const two = [denis("Denis Bernier", "bernier"), denis("Denis Gagné", "gagne")];

  test.each([
    { typed: "Denis B+", why: "an initial that only one has" },
    { typed: "Berrnier Denis", why: "a slip of the fingers" },
    { typed: "Denis Bern", why: "the beginning of a name" },
  ])("is linked where that is certain: $why", ({ typed }) => {
    expect(names(typed, { players: two })).toMatchObject({ id: "bernier", unknownPlayers: [] });
  });

  test.each([
    { typed: "Denis", why: "a first name alone" },
    { typed: "Bernier", why: "a last name alone, which a newcomer may have" },
    { typed: "Denise Bernier", why: "another ending is another name" },
    { typed: "Denis Barnier", why: "another letter may be another name" },
  ])("is asked about otherwise: $why", ({ typed }) => {
    expect(names(typed, { players: two }).id).toBe("new-1");
  });

  test("is asked about where no licence or code backs the name that the site has", () => {
    const bare = two.map((player) => ({ ...player, license: null, coralId: null }));
    expect(names("Denis B", { players: bare })).toMatchObject({ id: "new-1", guess: { id: "bernier" } });
  });

  test("is asked about where that person is in the file under the own name", () => {
    const typed = entry({ name: "Denis B" });
    const found = who([typed, entry({ name: "Denis Bernier" })], { players: two });
    expect(found.ok && found.value.identify(typed).playerId).toBe("new-1");
  });

  test("a remembered short name that fits somebody else as well stays linked and is asked about", () => {
    const aliases = [{ kind: "name" as const, value: "denis", personId: "gagne-p" }];
    const request = { players: two, aliases };
    const doubtful = { isDoubtful: true, guess: { id: "gagne", reason: "rememberedName" } };
    expect(names("Denis+", request)).toMatchObject({ id: "gagne", assumed: [doubtful] });
    const choices = { "name Denis+": { kind: "link" as const, playerId: "bernier" } };
    expect(names("Denis+", { ...request, choices })).toMatchObject({
      id: "bernier",
      linked: [{ playerId: "bernier" }],
    });
  });

  test("a remembered name that fits nobody else stays linked, and nothing is asked", () => {
    const aliases = [{ kind: "name" as const, value: "ti-guy", personId: "gagne-p" }];
    expect(names("Ti-Guy", { players: two, aliases })).toMatchObject({ id: "gagne", assumed: [] });
  });

  test("a player of another table can be meant: linking adds one here", () => {
    const cleo = { personId: "cleo", name: "Cléo Roy", coralId: null, license: null, isLiving: true };
    const elsewhere = [{ ...cleo, players: [{ id: "cleo-leonhart", table: "leonhart" as const }] }];
    const near = { id: "cleo-leonhart", elsewhere: "leonhart" };
    expect(names("Cleo R", { elsewhere }).unknownPlayers[0]?.nearest).toMatchObject([near]);
    const choices = { "name Cleo R": { kind: "link" as const, playerId: "cleo-leonhart" } };
    const found = who([entry({ name: "Cleo R" })], { elsewhere, choices });
    expect(found.ok && found.value.attached).toMatchObject([{ player: { id: "new-1", personId: "cleo" } }]);
  });

  test("who came to this table by a number is not brought a second time by a name that another code contradicts", () => {
    const elsewhere = [{ personId: "cleo", name: "Cléo Roy", coralId: null, license: null, isLiving: true }];
    const aliases = [
      { kind: "code" as const, value: "CCC333", personId: "cleo" },
      { kind: "name" as const, value: "cleo b", personId: "cleo" },
    ];
    const people = [entry({ name: "Cléo B", code: "CCC333" }), entry({ name: "Cléo B", code: "DDD444" })];
    expect(who(people, { elsewhere, aliases })).toMatchObject({
      value: { attached: [{ player: { personId: "cleo" } }], created: [{ coralId: "DDD444" }] },
    });
  });
});

test("a player takes what the file knows and the site does not: a licence, a code, a name for a licence", () => {
  const bare = { id: "bare", personId: "bare-person", name: "02222222", coralId: null, license: "02222222" };
  const found = who([entry({ license: "02222222", code: "DDD444", name: "Dan" })], { players: [bare] });
  expect(found.ok && found.value.adopted).toEqual([
    { before: bare, after: { ...bare, name: "Dan", coralId: "DDD444" } },
  ]);
  expect(found.ok && found.value.matched).toBe(1);
});
