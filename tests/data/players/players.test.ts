import { expect, test } from "vitest";
import { readAuditLinks } from "#app/data/operations/audit-links.ts";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { findPlayer, listPlayers } from "#app/data/players/players.ts";
import { insertPlayers } from "#app/data/players/write-players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aPlayer } from "#tests/factories/player.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { ana as anaInForm, latestEntry } from "./people-steps.ts";

const ana = {
  name: "Ana Côté",
  code: "AAA111",
  license: "01111111",
  gender: "women",
  singlesRanking: 900,
  doublesRanking: 800,
};

/** As PostgreSQL and SQLite say it. */
const uniqueViolation = { code: expect.stringMatching(/^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/) };

onBothDatabases("players", (fresh) => {
  test("R59: a new player with the code of one person and the licence of another is refused: they are two", async () => {
    const operator = await anOperator(await fresh());
    admit(await addPlayer(operator, "leonhart", { ...anaInForm, license: null }));
    admit(await addPlayer(operator, "leonhart", { ...anaInForm, name: "Anna Cote", coralId: null }));
    const before = await dump(operator.database);
    expect(await addPlayer(operator, "bonzini", anaInForm)).toMatchObject({
      refusal: { issues: [{ field: "license", code: "licenseDiffers" }] },
    });
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R59: whoever is added on another table by the licence alone keeps their code; with another code it is refused", async () => {
    const operator = await anOperator(await fresh());
    const { id } = admit(await addPlayer(operator, "bonzini", anaInForm));
    expect(await addPlayer(operator, "leonhart", { ...anaInForm, coralId: "NEW999" })).toMatchObject({
      refusal: { issues: [{ field: "coralId", code: "coralIdDiffers" }] },
    });
    const other = admit(await addPlayer(operator, "leonhart", { ...anaInForm, coralId: null }));
    const { coralId } = anaInForm;
    expect(other.coralId).toBe(coralId);
    expect(await findPlayer(operator.database.read, id)).toMatchObject({ coralId });
  });

  test("R35: a players file makes players with starting ratings, once", async () => {
    const operator = await anOperator(await fresh());
    const request = { file: fileOf([ana, { name: "No Code" }]), table: "bonzini", dryRun: false } as const;
    const first = await importPlayers(operator, request);
    expect(first.ok && first.value.counts).toMatchObject({ new: 1, skipped: 1 });
    const [player] = await listPlayers(operator.database.read, "bonzini");
    expect(player).toMatchObject({
      name: "Ana Côté",
      license: "01111111",
      singlesRanking: 900,
      singlesGiven: true,
      gender: "women",
    });
    const before = await dump(operator.database, ["site_state"]);
    const second = await importPlayers(operator, request);
    expect(second.ok && second.value.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R35: a later file brings names, licences and ratings up to date", async () => {
    const operator = await anOperator(await fresh());
    await importPlayers(operator, { file: fileOf([ana]), table: "bonzini", dryRun: false });
    const later = { name: "Ana C. Roy", code: "AAA111", license: "02", singlesRanking: 950 };
    const changed = await importPlayers(operator, {
      file: fileOf({ players: [later] }),
      table: "bonzini",
      dryRun: false,
    });
    expect(changed.ok && changed.value.counts.changed).toBe(1);
    const [player] = await listPlayers(operator.database.read);
    expect(player).toMatchObject({
      name: "Ana C. Roy",
      license: "02",
      gender: "women",
      singlesRanking: 950,
      doublesRanking: 800,
    });
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R35: a licence goes from one to another within a file; the file again changes nothing, and undo is exact", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const bob = { name: "Bob Roy", code: "BBB222", license: "02222222" };
    const listed = (entries: unknown) =>
      importPlayers(operator, { file: fileOf(entries), table: "bonzini", dryRun: false });
    await listed([ana, bob]);
    const before = await dump(database, ["site_state", "audit_log", "audit_subjects"]);
    const moved = [
      { ...bob, license: ana.license },
      { ...ana, license: "03333333" },
      { name: "Zoé Roy", code: "ZZZ999", license: bob.license },
    ];
    expect(await listed(moved)).toMatchObject({
      ok: true,
      value: { counts: { changed: 2, new: 1, skipped: 0 } },
    });
    const after = await dump(database, ["site_state"]);
    expect(await listed(moved)).toMatchObject({ ok: true, value: { counts: { changed: 0, unchanged: 3 } } });
    expect(await dump(database, ["site_state"])).toEqual(after);
    expect((await verify(database.read)).faults).toEqual([]);
    const operations = database.read.selectFrom("audit_log").select("id");
    const { id: operationId } = await operations.orderBy("number", "desc").limit(1).executeTakeFirstOrThrow();
    const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
    expect(undone.ok).toBe(true);
    expect(await dump(database, ["site_state", "audit_log", "audit_subjects"])).toEqual(before);
  });

  test("R35: a later file never overwrites a rating that was compiled, unless that is chosen", async () => {
    const operator = await anOperator(await fresh());
    const table = "bonzini" as const;
    await importPlayers(operator, { file: fileOf([ana]), table, dryRun: false });
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    await compileTable(operator, { table, dryRun: false });
    const singles = async () =>
      (await listPlayers(operator.database.read)).find(({ license }) => license === "01111111")
        ?.singlesRanking;
    const rated = await singles();
    expect(rated).toBeGreaterThan(900);
    const before = await dump(operator.database, ["site_state"]);
    const request = { file: fileOf([ana]), table, dryRun: false };
    const kept = await importPlayers(operator, request);
    expect(kept).toMatchObject({ ok: true, value: { counts: { changed: 0, unchanged: 1 } } });
    const differences = kept.ok ? kept.value.ratingDifferences : [];
    expect(differences).toMatchObject([{ mode: "singles", before: rated, after: 900, isApplied: false }]);
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
    await importPlayers(operator, { ...request, overwrite: differences.map(({ key }) => key) });
    expect(await singles()).toBe(900);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R32: a preview writes nothing; a bad file is refused at its place", async () => {
    const operator = await anOperator(await fresh());
    const before = await dump(operator.database);
    const previewed = await importPlayers(operator, { file: fileOf([ana]), table: "bonzini", dryRun: true });
    expect(previewed.ok && previewed.value.importId).toBeNull();
    const refused = await importPlayers(operator, {
      file: fileOf([{ ...ana, license: 1 }]),
      table: "bonzini",
      dryRun: false,
    });
    expect(refused).toMatchObject({
      ok: false,
      refusal: { refusal: { code: "wrongType", path: "[0].license" } },
    });
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R59: a Coral ID is one person's, who has at most one living player per table", async () => {
    const { database } = await anOperator(await fresh());
    const insert = (table: "bonzini" | "leonhart", id: string, personId: string) =>
      database.transaction((tx) => insertPlayers(tx, [aPlayer({ id, table, personId, coralId: "AAA111" })]));
    await insert("bonzini", "one", "ana");
    await insert("leonhart", "two", "ana");
    await expect(insert("bonzini", "three", "ana")).rejects.toMatchObject(uniqueViolation);
    await expect(insert("bonzini", "three", "bob")).rejects.toMatchObject(uniqueViolation);
    expect((await listPlayers(database.read)).map(({ id }) => id).sort()).toEqual(["one", "two"]);
  });

  test("R53: an entry on a player leads to them, as long as they are there", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    await importPlayers(operator, { file: fileOf([ana]), table: "bonzini", dryRun: false });
    const [{ id } = { id: "" }] = await listPlayers(read, "bonzini");
    await setRating(operator, { playerId: id, mode: "singles", value: 950 });
    const linkedPlayer = async () => {
      const { entries } = await listAuditEntries(read, {
        action: "rating.set",
        author: null,
        page: 1,
        pageSize: 1,
      });
      return (await readAuditLinks(read, entries)).get(entries[0]?.id ?? "")?.player;
    };
    expect(await linkedPlayer()).toEqual({ id, table: "bonzini", name: "Ana Côté" });
    await deletePlayer(operator, { playerId: id, dryRun: false });
    expect(await linkedPlayer()).toBeNull();
  });

  test("R14: of two starting ratings for one mode that are given together the last counts, and the ledger stays whole", async () => {
    const operator = await anOperator(await fresh());
    const player = aPlayer({ id: "ana", personId: "ana", lastParticipation: null });
    await operator.database.transaction((tx) => insertPlayers(tx, [player]));
    const one = (value: number) => ({ playerId: "ana", mode: "singles", value }) as const;
    const ratings = [one(900), { ...one(700), mode: "doubles" as const }, one(800)];
    expect(admit(await giveStartRatings(operator, { table: "bonzini", ratings })).count).toBe(2);
    const { read, snapshot } = operator.database;
    expect(await listPlayers(read)).toMatchObject([{ singlesRanking: 800, doublesRanking: 700 }]);
    expect((await snapshot(verify)).faults).toEqual([]);
    // Given to all who have none, it names in the history whom it was given to, and nobody else.
    await operator.database.transaction((tx) =>
      insertPlayers(tx, [aPlayer({ id: "bob", personId: "bob", name: "Bob Roy", lastParticipation: null })]),
    );
    const toAll = ["ana", "bob"].map((playerId) => ({ ...one(500), playerId, isForAll: true }));
    admit(await giveStartRatings(operator, { table: "bonzini", ratings: toAll }));
    const { summary } = await latestEntry(operator);
    expect(JSON.parse(summary)).toEqual({ count: 1, names: ["Bob Roy"] });
  });

  test("a list that changes nothing names its import on the same table, though another table had it later", async () => {
    const operator = await anOperator(await fresh());
    const file = fileOf([{ name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 900 }]);
    const bring = async (table: "bonzini" | "leonhart") =>
      admit(await importPlayers(operator, { file, table, dryRun: false })).importId;
    const first = await bring("bonzini");
    expect(first).toEqual(expect.any(String));
    expect(await bring("leonhart")).not.toBe(first);
    expect(await bring("bonzini")).toBe(first);
  });
});
