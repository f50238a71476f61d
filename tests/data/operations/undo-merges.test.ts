import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { content, files, input, latest, playSeason, undoing } from "#tests/data/a-played-season.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { filledOnce } from "#tests/data/filled-once.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

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
    const before = await content(operator.database);
    const merged = admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
    expect(merged).toMatchObject({ matches: 1, into: { singlesRanking: into.singlesRanking } });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const now = await listPlayers(operator.database.read, "bonzini");
    expect(now.some((player) => player.id === from.id)).toBe(false);
    const again = await importMatches(operator, { ...importing, files: [fileOf(flatFile([twin]))] });
    expect(admit(again)[0]).toMatchObject({ counts: { unchanged: 1, new: 0 }, players: { created: 0 } });
    admit(await undoOperation(operator, { ...undoing, operationId: await latest(operator) }));
    expect(await content(operator.database)).toEqual(before);
  });

  test("R54, R56: a merge that moved a compiled match comes before its compilation, also where the match was a bye", async () => {
    const operator = await anOperator(await fresh());
    const twin = { license: null, name: "Double Côté" };
    const bye = flatMatch({ round: 2, home: { players: [twin] }, away: null });
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch(), bye]))] }));
    const numbers = { coralId: null, license: null, gender: null, aqbbId: null };
    const ratings = { singlesRanking: null, doublesRanking: null };
    const into = admit(await addPlayer(operator, "bonzini", { ...numbers, ...ratings, name: "Denise Côté" }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const compiled = await latest(operator);
    const before = await content(operator.database);
    const from = (await listPlayers(operator.database.read, "bonzini")).find(
      ({ name }) => name === twin.name,
    );
    admit(await mergePlayers(operator, { from: from?.id ?? "", into: into.id, dryRun: false }));
    const merge = await latest(operator);
    expect(await undoOperation(operator, { ...undoing, operationId: compiled })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: merge }] },
    });
    admit(await undoOperation(operator, { ...undoing, operationId: merge }));
    expect(await content(operator.database)).toEqual(before);
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
    const someone = { coralId: null, license: null, gender: null, aqbbId: null };
    const add = async (name: string) =>
      admit(await addPlayer(operator, "bonzini", { ...someone, singlesRanking: 1, doublesRanking: 1, name }));
    const [gone, other] = [await add("Ana Côté"), await add("Bob Roy")];
    admit(await deletePlayer(operator, { playerId: gone.id, dryRun: false }));
    const before = await content(operator.database);
    // The name meant whoever was deleted, until somebody came who has it.
    await add("Ana Côté");
    const freeing = await latest(operator);
    admit(await setPseudonym(operator, { playerId: other.id, pseudonym: "Renard", mentions: ["Ana Côté"] }));
    const taking = await latest(operator);
    expect(await undoOperation(operator, { ...undoing, operationId: freeing })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: taking }] },
    });
    admit(await undoOperation(operator, { operationId: freeing, withDependents: true, dryRun: false }));
    expect(await content(operator.database)).toEqual(before);
  });
});
