import { describe, expect, test } from "vitest";
import type { PlayersFileEntry } from "#app/domain/import/players-file.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { Player } from "#app/domain/players/player.ts";
import { aPlayer } from "#tests/factories/player.ts";
import type { RatingRules } from "./file-ratings.ts";
import { type KnownPeople, reconcilePlayers } from "./reconcile-players.ts";

const entry = (fields: Partial<PlayersFileEntry> = {}): PlayersFileEntry => ({
  path: "[0]",
  name: "Ana",
  code: "AAA111",
  license: "01",
  gender: null,
  aqbbId: null,
  singlesRanking: undefined,
  doublesRanking: undefined,
  ...fields,
});
const ana = aPlayer({
  name: "Ana",
  coralId: "AAA111",
  license: "01",
  gender: "women",
  singlesRanking: 900,
  singlesGiven: true,
});

/** Where nothing else is known, and no match has made a rating. */
const reconcile = (
  players: readonly Player[],
  entries: readonly PlayersFileEntry[],
  known: KnownPeople = {},
  rules: RatingRules = { compiled: new Set(), overwrite: [] },
) => reconcilePlayers(players, entries, known, rules);

test("R35: a new Coral ID adds a player", () => {
  expect(reconcile([], [entry()]).added).toHaveLength(1);
});

test.each([
  { fields: {}, changed: 0, why: "the same" },
  { fields: { name: "Ana C." }, changed: 1, why: "another name" },
  { fields: { license: "02" }, changed: 1, why: "another licence" },
  { fields: { gender: "men" as const }, changed: 1, why: "another gender" },
  { fields: { aqbbId: "77" }, changed: 1, why: "another AQBB id" },
  { fields: { singlesRanking: 900 }, changed: 0, why: "the rating that it has" },
  { fields: { singlesRanking: 950 }, changed: 1, why: "another rating" },
])("R35: a known one is updated $changed times: $why", ({ fields, changed }) => {
  expect(reconcile([ana], [entry(fields)]).changed).toHaveLength(changed);
});

test("R14: a first rating is a start, a later one an import", () => {
  const [player] = reconcile([ana], [entry({ singlesRanking: 950, doublesRanking: 700 })]).changed;
  expect(player?.ratings).toEqual([
    { mode: "singles", before: 900, after: 950, cause: "import" },
    { mode: "doubles", before: null, after: 700, cause: "start" },
  ]);
});

test("R12: a number that only matches made is still without a start", () => {
  const moved = { ...ana, singlesRanking: 25, singlesGiven: false };
  expect(reconcile([moved], [entry({ singlesRanking: 25 })]).changed[0]?.ratings[0]?.cause).toBe("start");
});

test("R35: a player without a Coral ID is known by its licence", () => {
  expect(reconcile([{ ...ana, coralId: null }], [entry()]).changed).toHaveLength(1);
});

test("R35: a code that comes twice counts once; another's licence is not taken", () => {
  const bob = aPlayer({ coralId: "BBB222", license: "09" });
  const result = reconcile(
    [ana, bob],
    [
      entry(),
      entry({ path: "[1]" }),
      entry({ path: "[2]", code: "CCC333", license: "09" }),
      entry({ path: "[3]", code: "DDD444", license: "03" }),
      entry({ path: "[4]", code: "EEE555", license: "03" }),
    ],
  );
  expect(result.skipped).toEqual([
    { path: "[1]", reason: "duplicateInFile" },
    { path: "[2]", reason: "licenseTaken" },
    { path: "[4]", reason: "licenseTaken" },
  ]);
  expect(result.added.map(({ path }) => path)).toEqual(["[3]"]);
});

test("R35: a rating that matches made stays; the difference is shown, and taken over when chosen", () => {
  const file = [entry({ singlesRanking: 950, doublesRanking: 700 })];
  const compiled = new Set([ledgerKey({ playerId: ana.id, mode: "singles" })]);
  const kept = reconcile([ana], file, {}, { compiled, overwrite: [] });
  expect(kept.changed.map(({ ratings }) => ratings.map(({ mode }) => mode))).toEqual([["doubles"]]);
  expect(kept.ratingDifferences).toMatchObject([
    { mode: "singles", before: 900, after: 950, isApplied: false },
  ]);
  const overwrite = kept.ratingDifferences.map(({ key }) => key);
  const taken = reconcile([ana], file, {}, { compiled, overwrite });
  expect(taken.changed[0]?.ratings).toHaveLength(2);
  expect(taken.ratingDifferences).toMatchObject([{ isApplied: true }]);
});

test("R34: someone who has only a name on the table is found by it, not made a second time", () => {
  const bare = aPlayer({ name: "ANA", coralId: null, license: null });
  const { added, changed } = reconcile([bare], [entry()]);
  expect([added.length, changed[0]?.player.id]).toEqual([0, bare.id]);
  const twins = [bare, aPlayer({ id: "twin", personId: "twin", name: "Ana", coralId: null, license: null })];
  expect(reconcile(twins, [entry()]).added).toHaveLength(1);
});

test("R34: who was merged into somebody is not made again by a list, and gives them nothing", () => {
  const { coralId, license, personId } = ana;
  const aliases = [
    { kind: "code" as const, value: "BBB222", personId },
    { kind: "license" as const, value: "09", personId },
  ];
  const merged = entry({ path: "[1]", name: "Anna", code: "BBB222", license: "09", singlesRanking: 950 });
  const { added, changed, unchanged } = reconcile([ana], [entry(), merged], { aliases });
  expect([added, changed, unchanged]).toEqual([[], [], 2]);
  expect(ana).toMatchObject({ coralId, license });
});

test("R59: a list that copies a pseudonym from the site leaves the person's name", () => {
  const aliases = [{ kind: "pseudonym" as const, value: "Renard bleu", personId: ana.personId }];
  const copied = entry({ name: "renard  bleu" });
  expect(reconcile([ana], [copied], { aliases })).toMatchObject({ changed: [], unchanged: 1 });
  const elsewhere = [{ ...ana, isLiving: true }];
  const { attached } = reconcile([], [copied], { aliases, elsewhere });
  expect(attached.map(({ entry: { name } }) => name)).toEqual(["Ana"]);
});

test("R59: of two with one name, one becomes the namesake of another table, once, and the other is new", () => {
  const elsewhere = [{ personId: "p", name: "Ana", coralId: null, license: null, isLiving: true }];
  const twins = [entry(), entry({ path: "[1]", code: "BBB222", license: "02" })];
  const { added, attached } = reconcile([], twins, { elsewhere });
  expect([attached.map(({ entry: { code } }) => code), added.map(({ code }) => code)]).toEqual([
    ["AAA111"],
    ["BBB222"],
  ]);
});

test("R34: numbers of before a merge bring someone to this table under their own, whatever else the list has of them", () => {
  const aliases = [{ kind: "code" as const, value: "BBB222", personId: ana.personId }];
  const elsewhere = [{ ...ana, isLiving: true }];
  const merged = entry({ path: "[1]", name: "Anna", code: "BBB222", license: "02" });
  const alone = reconcile([], [merged], { aliases, elsewhere });
  expect(alone.attached.map((one) => one.entry)).toMatchObject([
    { name: "Ana", code: "AAA111", license: "01" },
  ]);
  const both = reconcile([], [merged, entry({ singlesRanking: 950 })], { aliases, elsewhere });
  expect(both).toMatchObject({ attached: [{ entry: { singlesRanking: 950 } }], unchanged: 1, added: [] });
});

test("R35: a licence with another code is refused, whichever table its holder is on, unless they had that code too", () => {
  const other = entry({ code: "BBB222" });
  const refused = { skipped: [{ path: "[0]", reason: "licenseTaken" }], attached: [], unchanged: 0 };
  expect(reconcile([], [other], { elsewhere: [{ ...ana, isLiving: true }] })).toMatchObject(refused);
  expect(reconcile([ana], [other])).toMatchObject(refused);
  const aliases = [{ kind: "code" as const, value: "BBB222", personId: ana.personId }];
  expect(reconcile([ana], [other], { aliases })).toMatchObject({ skipped: [], unchanged: 1 });
});

test("R35: nobody gets a number by which files know somebody else", () => {
  const bob = aPlayer({ id: "bob", personId: "bob", name: "Bob", coralId: "BBB222", license: null });
  const aliases = [{ kind: "license" as const, value: "09", personId: ana.personId }];
  const list = [entry({ name: "Bob", code: "BBB222", license: "09" })];
  expect(reconcile([ana, bob], list, { aliases })).toMatchObject({
    changed: [],
    skipped: [{ path: "[0]", reason: "licenseTaken" }],
  });
});

test("R35: who stands on the table by name alone is not passed over for somebody of another table", () => {
  const bare = aPlayer({ id: "bare", personId: "bare", name: "Ana", coralId: null, license: null });
  const living = reconcile([bare], [entry()], { elsewhere: [{ ...ana, isLiving: true }] });
  expect(living).toMatchObject({ attached: [], changed: [], skipped: [{ reason: "licenseTaken" }] });
  const aliases = [{ kind: "code" as const, value: "AAA111", personId: ana.personId }];
  const gone = { ...ana, coralId: null, license: null, isLiving: false };
  const deleted = reconcile([bare], [entry()], { aliases, elsewhere: [gone] });
  expect(deleted.changed.map(({ player }) => player.id)).toEqual(["bare"]);
});

describe("R35: a licence that goes from one to another within a list", () => {
  const bob = aPlayer({ id: "bob", personId: "bob", name: "Bob", coralId: "BBB222", license: "02" });
  const renewed = entry({ license: "03" });
  test.each([
    { order: "first", list: [renewed, entry({ path: "[1]", name: "Bob", code: "BBB222" })] },
    { order: "last", list: [entry({ path: "[1]", name: "Bob", code: "BBB222" }), renewed] },
  ])("is the other's, where who gives it up stands $order", ({ list }) => {
    const { changed, skipped } = reconcile([ana, bob], list);
    const licenses = Object.fromEntries(
      changed.map(({ player, entry: { license } }) => [player.name, license]),
    );
    expect(licenses).toEqual({ Ana: "03", Bob: "01" });
    expect(skipped).toEqual([]);
  });

  test("may be a stranger's", () => {
    const stranger = entry({ path: "[1]", name: "Zoé", code: "ZZZ999" });
    const { added, changed } = reconcile([ana], [stranger, renewed]);
    expect([added.map(({ name }) => name), changed.length]).toEqual([["Zoé"], 1]);
  });

  test("is refused on both lines where two would exchange theirs", () => {
    const exchanged = [entry({ license: "02" }), entry({ path: "[1]", name: "Bob", code: "BBB222" })];
    const { changed, skipped } = reconcile([ana, bob], exchanged);
    expect([changed, skipped.map(({ path }) => path)]).toEqual([[], ["[0]", "[1]"]]);
  });
});
