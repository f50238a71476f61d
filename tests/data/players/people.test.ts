import { expect, test } from "vitest";
import { listHolders } from "#app/data/players/people-rows.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { ana, expectClean, latestEntry, shownNames, undoLatest, unknown } from "./people-steps.ts";

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
    // Of somebody who was deleted from a table, and is still on another, the code means them there too.
    admit(await deletePlayer(operator, { playerId: one.id, dryRun: false }));
    const back = admit(await addPlayer(operator, "bonzini", { ...ana, license: null }));
    expect(back.personId).toBe(one.personId);
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
    const before = await dumpContent(operator.database);
    const joined = admit(
      await editPlayer(operator, other.id, { ...ana, license: null, name: "A. Côté" }, {}),
    );
    expect(joined.license).toBe("01111111");
    // The history names what came with the code as well.
    const { summary } = await latestEntry(operator);
    expect(JSON.parse(summary)).toMatchObject({ fields: ["coralId", "license"] });
    expect(await listHolders(operator.database.read, ana)).toHaveLength(1);
    expect(await shownNames(operator)).toEqual(["bonzini A. Côté", "leonhart A. Côté"]);
    await expectClean(operator);
    await undoLatest(operator);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R59: a pseudonym hides what means the person: nobody else by an alias of theirs, and no surname in what an event is called", async () => {
    const operator = await anOperator(await fresh());
    const hidden = admit(await addPlayer(operator, "bonzini", { ...ana, name: "Ana Laval" }));
    admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Bob Roy" }));
    admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Luc D’Amours" }));
    await makeTournament(operator, { name: "Ouvert de Laval" });
    const mentions = ["Bob Roy", "Laval", "Amours"];
    admit(await setPseudonym(operator, { playerId: hidden.id, pseudonym: "Renard bleu" }));
    admit(await setPseudonym(operator, { playerId: hidden.id, pseudonym: "Renard bleu", mentions }));
    const { text, label } = await readDisguise(operator.database.read);
    expect(text("Laval bat Bob Roy à l’Ouvert de Laval")).toBe("Renard bleu bat Bob Roy à l’Ouvert de Laval");
    expect(text("Victoire d’Amours sur Luc D’Amours")).toBe("Victoire d’Renard bleu sur Luc D’Amours");
    expect(label("Laval, chez Ana Laval")).toBe("Laval, chez Renard bleu");
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
    const before = await dumpContent(operator.database);
    const entry = { name: "Ana C. Roy", code: "AAA111", license: "01111111", singlesRanking: 700 };
    const request = { file: fileOf([entry]), table: "leonhart", dryRun: false } as const;
    expect(admit(await importPlayers(operator, request)).counts.new).toBe(1);
    expect(await shownNames(operator)).toEqual(["bonzini Ana C. Roy", "leonhart Ana C. Roy"]);
    expect(admit(await importPlayers(operator, request)).counts).toMatchObject({ new: 0, unchanged: 1 });
    await expectClean(operator);
    await undoLatest(operator);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R55, R59: a deleted player leaves the person on the other table; the last one frees code and licence", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    const remembered = async () =>
      (await listPlayerAliases(operator.database.read)).map(({ kind, value }) => `${kind} ${value}`).sort();
    admit(await deletePlayer(operator, { playerId: bonzini.id, dryRun: false }));
    expect(await listHolders(operator.database.read, ana)).toHaveLength(1);
    // Licence and code are theirs still: nothing that files knew them by before.
    expect(await remembered()).toEqual(["name ana cote"]);
    const night = fileOf(flatFile([flatMatch()]));
    const [report] = admit(await importMatches(operator, { ...importing, files: [night] }));
    expect(report?.warnings).toContainEqual({ code: "removedPlayer", path: "", found: "Ana Côté" });
    expect(await shownNames(operator)).toEqual(["bonzini Bob Roy", "leonhart Ana Côté"]);
    admit(await deletePlayer(operator, { playerId: leonhart.id, dryRun: false }));
    expect(await listHolders(operator.database.read, ana)).toEqual([]);
    expect(await remembered()).toEqual(["code AAA111", "license 01111111", "name ana cote"]);
    admit(await addPlayer(operator, "bonzini", ana));
    await expectClean(operator);
  });

  test("R56: edits of one person on two tables stand on each other, and are undone in turn", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    const before = await dumpContent(operator.database);
    const ratings = { singlesRanking: null, doublesRanking: null };
    admit(await editPlayer(operator, bonzini.id, { ...ana, ...ratings, name: "Ana Un" }, {}));
    const { id: operationId } = await operator.database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "player.edit")
      .executeTakeFirstOrThrow();
    admit(await editPlayer(operator, leonhart.id, { ...ana, ...ratings, name: "Ana Deux" }, {}));
    const alone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
    expect(alone).toMatchObject({ refusal: { code: "dependedOn" } });
    admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R56: what gave a freed licence to somebody else comes first when the deletion or the edit that freed it is undone", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const undo = async (action: string, withDependents: boolean) => {
      const entries = database.read.selectFrom("audit_log").select("id").where("action", "=", action);
      const { id: operationId } = await entries.orderBy("number").limit(1).executeTakeFirstOrThrow();
      return undoOperation(operator, { operationId, withDependents, dryRun: false });
    };
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const added = await dumpContent(operator.database);
    admit(await editPlayer(operator, one.id, { ...one, license: "09999999" }, {}));
    admit(await deletePlayer(operator, { playerId: one.id, dryRun: false }));
    const other = admit(await addPlayer(operator, "bonzini", { ...ana, name: "Zoé" }));
    admit(await editPlayer(operator, other.id, { ...other, name: "Zoé Roy" }, {}));
    const dependents = [{ action: "player.edit" }, { action: "player.add" }];
    const refused = { refusal: { code: "dependedOn", dependents } };
    expect(await undo("player.delete", false)).toMatchObject(refused);
    admit(await undo("player.edit", true));
    expect(await dumpContent(operator.database)).toEqual(added);
  });

  test("R59: a pseudonym is not another's name or pseudonym, accents and case ignored", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "leonhart", { ...ana, ...unknown, name: "Béa Roy" }));
    const taken = { ok: false, refusal: "taken" };
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "BEA roy" })).toEqual(taken);
    admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard bleu" }));
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "renard BLEU" })).toEqual(taken);
    const third = { ...ana, ...unknown, name: "Béa R." };
    const merged = admit(await addPlayer(operator, "leonhart", third));
    admit(await mergePlayers(operator, { from: merged.id, into: other.id, dryRun: false }));
    expect(await setPseudonym(operator, { playerId: one.id, pseudonym: "R Bea" })).toEqual(taken);
    // Who was merged is listed nowhere, and is not counted.
    const again = admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard roux" }));
    expect(again.players).toBe(1);
  });

  test("R59: a pseudonym may be what the person is called already, and what is no name of anybody else", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "leonhart", { ...ana, ...unknown, name: "Béa Roy" }));
    const third = { ...ana, coralId: null, license: "777", name: "Béa R." };
    const merged = admit(await addPlayer(operator, "leonhart", third));
    admit(await mergePlayers(operator, { from: merged.id, into: other.id, dryRun: false }));
    for (const { playerId, pseudonym } of [
      { playerId: other.id, pseudonym: "Béa R." },
      { playerId: other.id, pseudonym: "Béa R." },
      { playerId: other.id, pseudonym: "Béa Roy" },
      // A licence of somebody is no name of theirs.
      { playerId: one.id, pseudonym: "777" },
    ])
      expect(await setPseudonym(operator, { playerId, pseudonym })).toMatchObject({ ok: true });
  });

  test("R58: of a code that is taken, nothing is said of licences where neither has one", async () => {
    const operator = await anOperator(await fresh());
    const alone = { ...ana, license: null };
    admit(await addPlayer(operator, "bonzini", alone));
    expect(await addPlayer(operator, "bonzini", { ...alone, name: "Zoé Gagnon" })).toEqual({
      ok: false,
      refusal: { code: "invalid", issues: [{ field: "coralId", code: "coralIdTaken" }] },
    });
  });
});
