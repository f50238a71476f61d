import { describe, expect, test } from "vitest";
import { ana, bob, entry, who } from "#tests/factories/result-files/people-of-files.ts";
import type { WhoIsWhoRequest } from "./identify-players.ts";

function found(people: Parameters<typeof who>[0], request: Partial<WhoIsWhoRequest> = {}) {
  const result = who(people, request);
  if (!result.ok) throw new Error("refused");
  return result.value;
}

const zed = entry({ name: "Zed", license: "04444444" });
const leave = { kind: "leave" } as const;
const create = { kind: "create" } as const;

describe("R34: an answer about one person goes before what was chosen for all", () => {
  test("one is left out where all others are created", () => {
    const { created, unknown, identify } = found([zed, entry({ name: "Zoé" })], {
      choices: { "license 04444444": leave },
    });
    expect([created.map(({ name }) => name), unknown, identify(zed).playerId]).toEqual([["Zoé"], 1, null]);
  });

  test("one is created where all others are left out", () => {
    const choices = { "license 04444444": create };
    const { created, unknown } = found([zed, entry({ name: "Zoé" })], { choices, unknown: "leave" });
    expect([created.map(({ name }) => name), unknown]).toEqual([["Zed"], 1]);
  });

  test("two of one name, who were not known, are one without an answer and two with it", () => {
    const people = [entry({ name: "Zed", license: "04444444" }), entry({ name: "Zed", code: "ZZZ999" })];
    const one = found(people);
    expect(one.created).toMatchObject([{ name: "Zed", license: "04444444", coralId: "ZZZ999" }]);
    expect(one.adopted).toEqual([]);
    expect(found(people, { choices: { "code ZZZ999": create } }).created).toHaveLength(2);
  });

  test("a link leads to the player who is meant, among several people of other tables", () => {
    const elsewhere = ["Cléo", "Dan"].map((name) => ({
      personId: `${name}-person`,
      name,
      coralId: null,
      license: null,
      isLiving: true,
      players: [{ id: `${name}-leonhart`, table: "leonhart" as const }],
    }));
    const choices = { "license 04444444": { kind: "link", playerId: "Dan-leonhart" } as const };
    expect(found([zed], { elsewhere, choices }).attached).toMatchObject([
      { player: { personId: "Dan-person", license: "04444444" } },
    ]);
  });
});

describe("R34, R55: a name that a deleted player left behind", () => {
  const gone = { id: "gone", personId: "gone-person", name: "Zoé", coralId: null, license: null };
  const living = { ...gone, id: "living", personId: "living-person", license: "05555555" };
  const aliases = [{ kind: "name" as const, value: "zoe", personId: gone.personId }];
  const zoe = entry({ name: "Zoé" });
  const personOf = (request: Partial<WhoIsWhoRequest>) =>
    found([zoe], { aliases, ...request }).identify(zoe).playerId;

  test("still means them while nobody on the table has it", () => {
    expect(personOf({ players: [], removed: [gone] })).toBe("gone");
  });

  test("means a living namesake, but in a file of a night that the deleted one played", () => {
    const both = { players: [living], removed: [gone] };
    expect(personOf(both)).toBe("living");
    expect(personOf({ ...both, playedHere: new Set(["gone"]) })).toBe("gone");
  });

  test("means whoever it is remembered for before a namesake, as long as they play", () => {
    const renamed = { ...gone, name: "Zoé Roy" };
    expect(personOf({ players: [renamed, living] })).toBe("gone");
  });

  test("means a living namesake of another table too", () => {
    const elsewhere = [
      { ...gone, isLiving: false },
      { ...living, isLiving: true },
    ];
    expect(found([zoe], { aliases, players: [], elsewhere }).attached).toMatchObject([
      { before: { personId: living.personId } },
    ]);
  });
});

describe("R34: what is told of the people of a file", () => {
  test("who is known, who came from another table, who is new", () => {
    const elsewhere = [{ ...ana, isLiving: true }];
    const counts = found([entry({ license: "01111111" }), entry({ name: "Bob Roy" }), zed], {
      players: [bob],
      elsewhere,
    });
    expect([counts.matched, counts.attached.length, counts.created.length]).toEqual([2, 1, 1]);
  });

  test("a name is what the file writes, else what the site has, else that of nobody", () => {
    const people = [
      entry({ license: "01111111", name: "A. C." }),
      entry({ code: "BBB222" }),
      entry({ name: "Anonymous" }),
    ];
    const { identify } = found(people);
    expect(people.map((person) => identify(person).name)).toEqual(["A. C.", "Bob Roy", "Anonymous"]);
  });

  test("only a person without a name who is not left out has none to be asked for", () => {
    const torn = entry({ license: "01111111", code: "BBB222", name: "Ana" });
    expect(found([torn], { contradictions: "ask" }).nameless).toEqual([]);
    expect(found([entry({ license: "04444444" })], { unknown: "leave" }).nameless).toEqual([]);
  });

  test("a name of another table is that of who still plays there, not of who was deleted", () => {
    const elsewhere = [
      { ...ana, personId: "gone", coralId: null, license: null, isLiving: false },
      { ...ana, isLiving: true },
    ];
    expect(found([entry({ name: "Ana Côté" })], { players: [bob], elsewhere }).attached).toMatchObject([
      { player: { personId: "ana-person" } },
    ]);
    const other = entry({ name: "Ana Côté", license: "09999999" });
    expect(found([other], { players: [bob], elsewhere })).toMatchObject({ attached: [], created: [{}] });
  });
});

test("R34: a licence or code that a player has stays, whatever the file has beside the other", () => {
  const found = who([
    entry({ license: "01111111", code: "ZZZ999" }),
    entry({ code: "BBB222", name: "Robert" }),
  ]);
  expect(found.ok && [found.value.matched, found.value.adopted]).toEqual([2, []]);
});

test("R55: who was removed is found by licence, and gets nothing from the file", () => {
  const gone = { ...bob, id: "gone", license: "02222222", coralId: null };
  const found = who([entry({ license: "02222222", code: "DDD444" })], { players: [ana], removed: [gone] });
  expect(found.ok && [found.value.removed, found.value.created, found.value.adopted]).toEqual([
    ["02222222"],
    [],
    [],
  ]);
});
