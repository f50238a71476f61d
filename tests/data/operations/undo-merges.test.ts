import { expect, test } from "vitest";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { files, input, latest, playSeason, undoing } from "#tests/data/a-played-season.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { filledOnce } from "#tests/data/filled-once.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { contentOf } from "./undo-site.ts";

/** Adds people who have nothing but what is said of them, and ratings of 1. */
function adding(operator: Operator) {
  const nothing = { coralId: null, license: null, gender: null, aqbbId: null };
  const someone = { ...nothing, singlesRanking: 1, doublesRanking: 1 };
  const add = async (person: { readonly name: string; readonly license?: string }) =>
    admit(await addPlayer(operator, "bonzini", { ...someone, ...person }));
  return { someone, add };
}

onBothDatabases("undoing merges and deletions", (fresh) => {
  const aPlayedSeason = filledOnce(fresh, playSeason);

  test("R54, R56: a merge of two who never met moves matches, keeps ratings, replays, and is undone exactly", async () => {
    const operator = await aPlayedSeason();
    const twin = flatMatch({
      home: { players: [{ license: null, name: "Double Gagné" }] },
      away: { players: [{ license: null, name: "Zoé Nadeau" }] },
    });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([twin]))] }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const all = await listPlayers(operator.database.read, "bonzini");
    const from = all.find((player) => player.name === "Double Gagné") as Player;
    const into = all.find((player) => player.singlesGiven) as Player;
    const before = await contentOf(operator.database);
    const merged = admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
    expect(merged).toMatchObject({ matches: 1, into: { singlesRanking: into.singlesRanking } });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const now = await listPlayers(operator.database.read, "bonzini");
    expect(now.some((player) => player.id === from.id)).toBe(false);
    const again = await importMatches(operator, { ...importing, files: [fileOf(flatFile([twin]))] });
    expect(admit(again)[0]).toMatchObject({ counts: { unchanged: 1, new: 0 }, players: { created: 0 } });
    admit(await undoOperation(operator, { ...undoing, operationId: await latest(operator) }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  /** Somebody whom a file knows by a bye alone, beside a match of others, and who they are to be. */
  async function someoneTwice() {
    const operator = await anOperator(await fresh());
    const bye = flatMatch({
      round: 2,
      home: { players: [{ license: null, name: "Double Côté" }] },
      away: null,
    });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch(), bye]))] }));
    const numbers = { coralId: null, license: null, gender: null, aqbbId: null };
    const ratings = { singlesRanking: null, doublesRanking: null };
    const into = admit(await addPlayer(operator, "bonzini", { ...numbers, ...ratings, name: "Denise Côté" }));
    const all = await listPlayers(operator.database.read, "bonzini");
    const from = all.find(({ name }) => name === "Double Côté")?.id ?? "";
    const merge = async () => {
      admit(await mergePlayers(operator, { from, into: into.id, dryRun: false }));
      return latest(operator);
    };
    return { operator, into, merge };
  }

  test.each([
    { inOrderOfPlay: false, order: "at the end" },
    { inOrderOfPlay: true, order: "in the order of play" },
  ])("R54, R56: a merge that moved a bye comes before what compiled it $order", async ({ inOrderOfPlay }) => {
    const { operator, merge } = await someoneTwice();
    await compileTable(operator, { table: "bonzini", dryRun: false, inOrderOfPlay });
    const compiled = await latest(operator);
    const before = await contentOf(operator.database);
    const merged = await merge();
    expect(await undoOperation(operator, { ...undoing, operationId: compiled })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: merged }] },
    });
    admit(await undoOperation(operator, { ...undoing, operationId: merged }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R54, R56: what compiled a match that a merge had moved comes before the merge, also where the match was a bye", async () => {
    const { operator, merge } = await someoneTwice();
    const before = await contentOf(operator.database);
    const merged = await merge();
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const compiled = await latest(operator);
    expect(await undoOperation(operator, { ...undoing, operationId: merged })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: compiled }] },
    });
    admit(await undoOperation(operator, { operationId: merged, withDependents: true, dryRun: false }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R54, R56: a file that found the kept player by the other’s name comes before the merge", async () => {
    const { operator, into, merge } = await someoneTwice();
    const merged = await merge();
    const home = { players: [{ license: null, name: "Double Côté" }] };
    const file = flatFile([flatMatch({ home })], { code: "later" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(file)] }));
    const later = await latest(operator);
    const { read } = operator.database;
    const found = read.selectFrom("match_players").select("matchId").where("playerId", "=", into.id);
    expect(await found.execute()).toHaveLength(2);
    expect(await undoOperation(operator, { ...undoing, operationId: merged })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: later }] },
    });
  });

  test("R54: who met in a match, has another licence or stands on another table is not merged", async () => {
    const operator = await anOperator(await fresh());
    const player = (license: string, name: string) => ({ players: [{ license, name }] });
    const one = flatMatch({ home: player("01", "Un"), away: player("02", "Deux") });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([one]))] }));
    const [un, deux] = await listPlayers(operator.database.read, "bonzini");
    const merge = (from?: Player, into?: Player) =>
      mergePlayers(operator, { from: from?.id ?? "", into: into?.id ?? "", dryRun: false });
    const before = await dump(operator.database);
    expect(await merge(un, deux)).toEqual({ ok: false, refusal: "otherLicense" });
    expect(await merge(un, un)).toEqual({ ok: false, refusal: "samePlayer" });
    expect(await merge(un, undefined)).toEqual({ ok: false, refusal: "unknownPlayer" });
    expect(await dump(operator.database)).toEqual(before);
    admit(await editPlayer(operator, un?.id ?? "", { ...(un as Player), license: null }, {}));
    expect(await merge(un, deux)).toEqual({ ok: false, refusal: "sharedMatch" });
    const elsewhere = admit(
      await addPlayer(operator, "leonhart", {
        ...(un as Player),
        coralId: null,
        license: null,
        singlesRanking: 1,
        doublesRanking: 1,
      }),
    );
    expect(await merge(elsewhere, deux)).toEqual({ ok: false, refusal: "otherTable" });
  });

  test("R55: a deleted player's matches replay, and the same night again finds the player", async () => {
    const operator = await aPlayedSeason();
    const player = (await listPlayers(operator.database.read, "bonzini")).find(
      ({ lastParticipation }) => lastParticipation !== null,
    ) as Player;
    const gone = admit(await deletePlayer(operator, { playerId: player.id, dryRun: false }));
    expect(gone.matches).toBeGreaterThan(0);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const again = admit(await importMatches(operator, { ...importing, files: files.slice(0, 3) }));
    expect(again.map(({ counts }) => counts.new + counts.changed + counts.removed)).toEqual([0, 0, 0]);
    expect(again.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toContain("removedPlayer");
    const { coralId, license } = player;
    const back = await addPlayer(operator, "bonzini", { ...input(player), coralId, license });
    expect(back).toMatchObject({ ok: true, value: { coralId } });
  });

  test("R56: whoever means somebody else by a freed name comes first when what freed it is undone", async () => {
    const operator = await anOperator(await fresh());
    const { add } = adding(operator);
    const [gone, other] = [await add({ name: "Ana Côté" }), await add({ name: "Bob Roy" })];
    admit(await deletePlayer(operator, { playerId: gone.id, dryRun: false }));
    const before = await contentOf(operator.database);
    // The name meant whoever was deleted, until somebody came who has it.
    await add({ name: "Ana Côté" });
    const freeing = await latest(operator);
    admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard", mentions: ["Ana Côté"] }));
    const taking = await latest(operator);
    expect(await undoOperation(operator, { ...undoing, operationId: freeing })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: taking }] },
    });
    admit(await undoOperation(operator, { operationId: freeing, withDependents: true, dryRun: false }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R54, R56: whoever has a licence of somebody who was merged since is added no more only when the merge is undone too", async () => {
    const operator = await anOperator(await fresh());
    const { someone, add } = adding(operator);
    const into = await add({ name: "Ana Côté" });
    const from = await add({ name: "Anna Cotnoir", license: "07777777" });
    admit(await editPlayer(operator, from.id, { ...someone, name: from.name }, {}));
    const before = await contentOf(operator.database);
    // The licence meant her until somebody came who has it.
    await add({ name: "Léa Roy", license: "07777777" });
    const freeing = await latest(operator);
    admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
    const merge = await latest(operator);
    expect(await undoOperation(operator, { ...undoing, operationId: freeing })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: merge }] },
    });
    admit(await undoOperation(operator, { operationId: freeing, withDependents: true, dryRun: false }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("R54, R57: whoever has a licence of somebody who was merged and erased since is added no more when that is undone", async () => {
    const operator = await anOperator(await fresh());
    const { someone, add } = adding(operator);
    const into = await add({ name: "Ana Côté" });
    const from = await add({ name: "Anna Cotnoir", license: "07777777" });
    admit(await editPlayer(operator, from.id, { ...someone, name: from.name }, {}));
    await add({ name: "Léa Roy", license: "07777777" });
    const freeing = await latest(operator);
    admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
    admit(await erasePlayer(operator, { playerId: into.id, confirmation: "Ana Côté", dryRun: false }));
    admit(await undoOperation(operator, { ...undoing, operationId: freeing }));
    expect(await listPlayerAliases(operator.database.read)).toEqual([]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R54: a match that waits is rated for the player who was kept", async () => {
    const operator = await anOperator(await fresh());
    const into = await adding(operator).add({ name: "Ana Côté" });
    const twin = { players: [{ license: null, name: "Anna Cotnoir" }] };
    admit(
      await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch({ home: twin })]))] }),
    );
    const all = await listPlayers(operator.database.read, "bonzini");
    const from = all.find(({ name }) => name === "Anna Cotnoir")?.id ?? "";
    admit(await mergePlayers(operator, { from, into: into.id, dryRun: false }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const rated = operator.database.read
      .selectFrom("rating_changes")
      .select("playerId")
      .where("cause", "=", "match");
    const ids = (await rated.execute()).map(({ playerId }) => playerId);
    expect(ids).toContain(into.id);
    expect(ids).not.toContain(from);
  });
});
