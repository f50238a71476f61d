import { expect, test } from "vitest";
import { listHolders } from "#app/data/players/people-rows.ts";
import { listPlayers, listShownPlayers } from "#app/data/players/players.ts";
import { flatFile, flatMatch } from "#app/demo/season-generator/quirk-files.ts";
import type { PlayerInput } from "#app/domain/players/player-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { onBothDatabases } from "./both-databases.ts";
import { dump } from "./dump.ts";

const ana: PlayerInput = {
  name: "Ana Côté",
  coralId: "AAA111",
  license: "01111111",
  gender: null,
  aqbbId: null,
  singlesRanking: 1_000,
  doublesRanking: 900,
};
const unknown = { coralId: null, license: null };

const shownNames = async ({ database }: Operator) =>
  (await listShownPlayers(database.read)).map(({ table, name }) => `${table} ${name}`).sort();

async function expectClean({ database }: Operator): Promise<void> {
  expect((await verify(database.read)).faults).toEqual([]);
}

async function undoLatest(operator: Operator): Promise<void> {
  const { id: operationId } = await operator.database.read
    .selectFrom("audit_log")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
}

/** Everything but the audit log and the counters. */
const content = ({ database }: Operator) => dump(database, ["audit_log", "audit_subjects", "site_state"]);

onBothDatabases("a person is one row", (fresh) => {
  test("R59: a code that someone of another table has means that person, whose name the last change gives", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "leonhart", { ...ana, name: "Ana C. Roy", license: null }));
    expect(other.personId).toBe(one.personId);
    expect(other.license).toBe("01111111");
    expect(await shownNames(operator)).toEqual(["bonzini Ana C. Roy", "leonhart Ana C. Roy"]);
    const again = await addPlayer(operator, "bonzini", { ...ana, license: null });
    expect(again).toMatchObject({ refusal: { issues: [{ field: "coralId", code: "coralIdTaken" }] } });
    const torn = await addPlayer(operator, "leonhart", { ...ana, coralId: "NEW999", license: "01111111" });
    expect(torn).toMatchObject({ refusal: { issues: [{ field: "license", code: "licenseTaken" }] } });
    await expectClean(operator);
  });

  test("R59: a code of someone who has another licence is refused", async () => {
    const operator = await anOperator(await fresh());
    admit(await addPlayer(operator, "bonzini", ana));
    const other = await addPlayer(operator, "leonhart", { ...ana, license: "09999999" });
    expect(other).toMatchObject({ refusal: { issues: [{ field: "license", code: "licenseDiffers" }] } });
  });

  test("R59: giving a player the code of someone of another table makes the two one, and undo parts them", async () => {
    const operator = await anOperator(await fresh());
    admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "leonhart", { ...ana, ...unknown, name: "A. Côté" }));
    const before = await content(operator);
    const joined = admit(await editPlayer(operator, other.id, { ...ana, license: null, name: "A. Côté" }));
    expect(joined.license).toBe("01111111");
    expect(await listHolders(operator.database.read, ana)).toHaveLength(1);
    expect(await shownNames(operator)).toEqual(["bonzini A. Côté", "leonhart A. Côté"]);
    await expectClean(operator);
    await undoLatest(operator);
    expect(await content(operator)).toEqual(before);
  });

  test("R34, R59: an import on the other table finds the person, who stays hidden under the pseudonym", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    admit(await setPseudonym(operator, { playerId: one.id, pseudonym: "Renard bleu" }));
    const night = flatFile([flatMatch()], { table: "Leonhart" });
    const [report] = admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
    expect(report?.players).toEqual({ matched: 1, created: 1, unknown: 0 });
    expect(await shownNames(operator)).toEqual([
      "bonzini Renard bleu",
      "leonhart Bob Roy",
      "leonhart Renard bleu",
    ]);
    const [again] = admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
    expect(again).toMatchObject({ counts: { new: 0, unchanged: 1 }, players: { matched: 2, created: 0 } });
    await expectClean(operator);
  });

  test.each([
    ["licence", { license: "01111111", code: null, name: "A. Cote" }],
    ["code", { license: null, code: "AAA111", name: "A. Cote" }],
    ["name in another order", { license: null, code: null, name: "COTE Ana" }],
  ])("R34: who is not on the table is found on the others by %s", async (_how, person) => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const night = flatFile([flatMatch({ home: { players: [person] } })], { table: "Leonhart" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
    const players = (await listPlayers(operator.database.read)).filter(
      ({ personId }) => personId === one.personId,
    );
    expect(players.map(({ table, name }) => `${table} ${name}`).sort()).toEqual([
      "bonzini Ana Côté",
      "leonhart Ana Côté",
    ]);
    await expectClean(operator);
  });

  test("R34: a name that is another's on the table, or that a licence contradicts, means nobody of another table", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const person = { license: "05555555", code: null, name: "Ana Côté" };
    const night = flatFile([flatMatch({ home: { players: [person] } })], { table: "Leonhart" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
    const here = (await listPlayers(operator.database.read, "leonhart")).find(
      ({ name }) => name === "Ana Côté",
    );
    expect(here?.personId).not.toBe(one.personId);
    await expectClean(operator);
  });

  test("R35, R59: a players file of the other table gives a player to the person, and undo takes only that away", async () => {
    const operator = await anOperator(await fresh());
    admit(await addPlayer(operator, "bonzini", ana));
    const before = await content(operator);
    const entry = { name: "Ana C. Roy", code: "AAA111", license: "01111111", singlesRanking: 700 };
    const request = { file: fileOf([entry]), table: "leonhart", dryRun: false } as const;
    expect(admit(await importPlayers(operator, request)).counts.new).toBe(1);
    expect(await shownNames(operator)).toEqual(["bonzini Ana C. Roy", "leonhart Ana C. Roy"]);
    expect(admit(await importPlayers(operator, request)).counts).toMatchObject({ new: 0, unchanged: 1 });
    await expectClean(operator);
    await undoLatest(operator);
    expect(await content(operator)).toEqual(before);
  });

  test("R54, R59: a merge makes two people one on every table, hidden if either was, and is undone exactly", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    const twin = { ...ana, ...unknown, name: "Anna Cote" };
    const twinHere = admit(await addPlayer(operator, "bonzini", twin));
    const code = { ...twin, coralId: "TWIN22" };
    admit(await editPlayer(operator, twinHere.id, code));
    admit(await addPlayer(operator, "leonhart", code));
    admit(await setPseudonym(operator, { playerId: twinHere.id, pseudonym: "Renard bleu" }));
    const before = await content(operator);
    const merged = admit(
      await mergePlayers(operator, { from: twinHere.id, into: bonzini.id, dryRun: false }),
    );
    expect(merged).toMatchObject({ alsoMerged: ["leonhart"], alsoMoved: [], pseudonym: "Renard bleu" });
    expect((await listPlayers(operator.database.read)).map(({ id }) => id).sort()).toEqual(
      [bonzini.id, leonhart.id].sort(),
    );
    expect(await shownNames(operator)).toEqual(["bonzini Renard bleu", "leonhart Renard bleu"]);
    await expectClean(operator);
    await undoLatest(operator);
    expect(await content(operator)).toEqual(before);
  });

  test.each(["Bonzini", "Leonhart"])(
    "R34, R54, R59: a pseudonym in a file means the person, also one of somebody who was merged, on %s",
    async (table) => {
      const operator = await anOperator(await fresh());
      const kept = admit(await addPlayer(operator, "bonzini", ana));
      const twin = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Anna Cote" }));
      admit(await setPseudonym(operator, { playerId: kept.id, pseudonym: "Renard bleu" }));
      admit(await setPseudonym(operator, { playerId: twin.id, pseudonym: "Loup gris" }));
      const before = await content(operator);
      const merge = { from: twin.id, into: kept.id, dryRun: false };
      admit(await mergePlayers(operator, merge));
      await undoLatest(operator);
      expect(await content(operator)).toEqual(before);
      admit(await mergePlayers(operator, merge));
      for (const pseudonym of ["RENARD bleu", "Loup gris"]) {
        const person = { ...unknown, code: null, name: pseudonym };
        const night = flatFile([flatMatch({ home: { players: [person] } })], { table });
        admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
      }
      expect(
        new Set((await shownNames(operator)).map((shown) => shown.split(" ").slice(1).join(" "))),
      ).toEqual(new Set(["Renard bleu", "Bob Roy"]));
      await expectClean(operator);
    },
  );

  test("R54: two people who met on another table are no more merged here, and it is said where", async () => {
    const operator = await anOperator(await fresh());
    const kept = admit(await addPlayer(operator, "bonzini", ana));
    admit(await addPlayer(operator, "leonhart", ana));
    const twin = { ...ana, license: null, coralId: "TWIN22", name: "Anna Cote" };
    const twinHere = admit(await addPlayer(operator, "bonzini", twin));
    admit(await addPlayer(operator, "leonhart", twin));
    const away = { players: [{ license: null, code: "TWIN22", name: "Anna Cote" }] };
    const night = fileOf(flatFile([flatMatch({ away })], { table: "Leonhart" }));
    admit(await importMatches(operator, { ...importing, files: [night] }));
    const before = await content(operator);
    const merged = await mergePlayers(operator, { from: twinHere.id, into: kept.id, dryRun: false });
    expect(merged).toEqual({ ok: false, refusal: "sharedMatchElsewhere" });
    expect(await content(operator)).toEqual(before);
  });

  test("R55, R59: a deleted player leaves the person on the other table; the last one frees code and licence", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    admit(await deletePlayer(operator, { playerId: bonzini.id, dryRun: false }));
    expect(await listHolders(operator.database.read, ana)).toHaveLength(1);
    const night = fileOf(flatFile([flatMatch()]));
    const [report] = admit(await importMatches(operator, { ...importing, files: [night] }));
    expect(report?.warnings).toContainEqual({ code: "removedPlayer", path: "", found: "Ana Côté" });
    expect(await shownNames(operator)).toEqual(["bonzini Bob Roy", "leonhart Ana Côté"]);
    admit(await deletePlayer(operator, { playerId: leonhart.id, dryRun: false }));
    expect(await listHolders(operator.database.read, ana)).toEqual([]);
    admit(await addPlayer(operator, "bonzini", ana));
    await expectClean(operator);
  });

  test("R56: edits of one person on two tables stand on each other, and are undone in turn", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    const before = await content(operator);
    const ratings = { singlesRanking: null, doublesRanking: null };
    admit(await editPlayer(operator, bonzini.id, { ...ana, ...ratings, name: "Ana Un" }));
    const { id: operationId } = await operator.database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "player.edit")
      .executeTakeFirstOrThrow();
    admit(await editPlayer(operator, leonhart.id, { ...ana, ...ratings, name: "Ana Deux" }));
    const alone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
    expect(alone).toMatchObject({ refusal: { code: "dependedOn" } });
    admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
    expect(await content(operator)).toEqual(before);
  });

  test("R59: a pseudonym is not another's name or pseudonym, accents and case ignored", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "leonhart", { ...ana, ...unknown, name: "Béa Roy" }));
    const taken = { ok: false, refusal: "taken" };
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "BEA roy" })).toEqual(taken);
    admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard bleu" }));
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "renard BLEU" })).toEqual(taken);
    admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard bleu" }));
    const third = { ...ana, ...unknown, name: "Béa R." };
    const merged = admit(await addPlayer(operator, "leonhart", third));
    admit(await mergePlayers(operator, { from: merged.id, into: other.id, dryRun: false }));
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "R Bea" })).toEqual(taken);
  });
});
