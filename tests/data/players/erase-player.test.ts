import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { foldName } from "#app/domain/players/name-search.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createArticle } from "#app/use-cases/articles/save-article.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { article } from "#tests/factories/article.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const traces = ["ana cote", "anna", "nouvelle", "1111111", "aaa111", "discrete"];

/** Ana on two tables: imported, renamed, hidden, in results, in both shapes of a file, compiled, and "left out" once. */
async function aSeasonWithAna(database: Database): Promise<{ operator: Operator; ana: string }> {
  const operator = await anOperator(database);
  const people = [
    { name: "Ana Côté", code: "AAA111", license: "01111111", singlesRanking: 1_000, doublesRanking: 900 },
    { name: "Bob Roy", code: "BBB222", license: "22222222", singlesRanking: 1_100, doublesRanking: 950 },
  ];
  for (const table of ["bonzini", "leonhart"] as const) {
    await importPlayers(operator, {
      file: fileOf({ players: people }, "Ana Côté et Bob.json"),
      table,
      dryRun: false,
    });
  }
  const stranger = { players: [{ license: null, code: null, name: "COTE Ana" }] };
  const night = flatFile([flatMatch(), flatMatch({ round: 2 }), flatMatch({ round: 3, home: stranger })]);
  await importMatches(operator, { ...importing, files: [fileOf(night)] });
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const later = documentedFile([documentedMatch({ start_at: "2025-04-14 18:30:00" })], {
    id: 8,
    name: "Ouvert d’avril, souvenir d’Ana Côté",
    start_date: "2025-04-14",
    end_date: "2025-04-14",
  });
  await importMatches(operator, { ...importing, files: [fileOf(later)] });
  const [ana] = (await listPlayers(database.read, "bonzini")).filter(({ license }) => license === "01111111");
  if (!ana) throw new Error("nobody was imported");
  const { coralId, license, aqbbId } = ana;
  const input = {
    coralId,
    license,
    gender: "women" as const,
    aqbbId,
    singlesRanking: ana.singlesRanking,
    doublesRanking: null,
  };
  await editPlayer(operator, ana.id, { ...input, name: "Ana Nouvelle-Côté" }, {});
  await setPseudonym(operator, { playerId: ana.id, pseudonym: "Discrète" });
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const tournamentId = await makeTournament(operator, {
    name: "Ouvert de Laval d’Ana Côté",
    address: "chez Ana Côté, Laval",
    from: "2025-03-14",
    about: "Ana Côté défend son titre.",
    status: "upcoming",
  });
  await saveSettings(operator, { about_fr: "Une idée d’Ana Côté.", footer_en: "Ana Côté’s idea." });
  await makePushToken(operator, "Ordinateur d’Ana Côté");
  const standings = [{ rank: 1, players: [{ license: "01111111", name: "Anna Côté" }] }];
  const results = fileOf(flatFile([], { event: { standings } }));
  await importResults(operator, { file: results, tournamentId, dryRun: false });
  return { operator, ana: ana.id };
}

/** Everything that the database holds, files unpacked, as one text without accents and case. */
async function everything(database: Database): Promise<string> {
  const rows = Object.values(await dump(database)).flat();
  const files = await database.read.selectFrom("imports").select("raw").execute();
  return foldName([...rows, ...files.map(({ raw }) => zstdDecompressSync(raw).toString("utf8"))].join("\n"));
}

const others = async ({ database }: Operator) =>
  (await listPlayers(database.read))
    .filter(({ license }) => license === "22222222")
    .map(({ table, singlesRanking, doublesRanking }) => `${table} ${singlesRanking} ${doublesRanking}`)
    .sort();

/** Undoes the last operation of a kind. */
async function undoLast(operator: Operator, action: string) {
  const entries = operator.database.read.selectFrom("audit_log").select("id").where("action", "=", action);
  const { id: operationId } = await entries.orderBy("number", "desc").limit(1).executeTakeFirstOrThrow();
  return undoOperation(operator, { operationId, withDependents: false, dryRun: false });
}

onBothDatabases("erase a person", (fresh) => {
  test("R57: no row, file, entry or undo data tells who it was; nobody else's rating moves, and all replays", async () => {
    const { operator, ana } = await aSeasonWithAna(await fresh());
    const { database } = operator;
    const before = await everything(database);
    for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);
    const ratings = await others(operator);
    const request = { playerId: ana, confirmation: "Ana Nouvelle-Côté", dryRun: false };
    const unchanged = await dump(database);
    const previewed = await erasePlayer(operator, { ...request, confirmation: "", dryRun: true });
    expect(await dump(database)).toEqual(unchanged);
    const erased = await erasePlayer(operator, request);
    expect(erased).toEqual({ ok: true, value: { ...admit(previewed), isSwept: true } });
    expect(erased).toMatchObject({ ok: true, value: { players: 2, matches: 4, voided: 2 } });
    const after = await everything(database);
    for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
    expect(after).toContain("bob roy");
    expect(await others(operator)).toEqual(ratings);
    expect((await verify(database.read)).faults).toEqual([]);
    expect((await listPlayers(database.read)).map(({ name }) => name)).toEqual(["Bob Roy", "Bob Roy"]);
  });

  test("R57: what only numbers need is still undone; what would bring the name back is void", async () => {
    const { operator, ana } = await aSeasonWithAna(await fresh());
    const { database } = operator;
    const renamed = fileOf([{ name: "Ana Côté", code: "AAA111", license: "01111111" }]);
    admit(await importPlayers(operator, { file: renamed, table: "bonzini", dryRun: false }));
    admit(await erasePlayer(operator, { playerId: ana, confirmation: "Ana Côté", dryRun: false }));
    expect(await undoLast(operator, "player.edit")).toMatchObject({ ok: false });
    const final = { ok: false, refusal: { code: "notUndoable" } };
    expect(await undoLast(operator, "player.erase")).toMatchObject(final);
    for (const action of ["import.players", "compile"])
      expect(await undoLast(operator, action)).toMatchObject({ ok: true });
    expect((await verify(database.read)).faults).toEqual([]);
    const people = database.read.selectFrom("people").innerJoin("players", "players.personId", "people.id");
    const hers = people.select(["erasedAt", "gender"]).where("players.id", "=", ana);
    expect(await hers.execute()).toEqual([{ erasedAt: expect.any(String), gender: null }]);
    const after = await everything(database);
    for (const trace of traces) expect([trace, after.includes(trace)]).toEqual([trace, false]);
    expect((await compileTable(operator, { table: "bonzini", dryRun: false })).matches).toBe(1);
    expect((await verify(database.read)).faults).toEqual([]);
  });

  test("R57: nothing is left of somebody who is named otherwise in matches, in undo data and in texts than now", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const ratings = { singlesRanking: 1_000, doublesRanking: 900 };
    const bob = { name: "Bob Roy", coralId: "BBB222", gender: null, aqbbId: null, ...ratings };
    const lolo = { ...bob, name: "lolo", coralId: "LOL111", license: "01111111", aqbbId: "AQ4711" };
    // Bob had her licence before her, and what she had in between is Léa’s now.
    const his = admit(await addPlayer(operator, "bonzini", { ...bob, license: "01111111" }));
    admit(await editPlayer(operator, his.id, { ...bob, license: null }, {}));
    const file = fileOf([{ name: "lolo", code: "LOL111", license: "01111111" }]);
    admit(await importPlayers(operator, { file, table: "bonzini", dryRun: false }));
    const hers = admit(await addPlayer(operator, "leonhart", lolo));
    const later = { ...lolo, name: "Lorraine Tremblay" };
    for (const license of ["02222222", "01111111"])
      admit(await editPlayer(operator, hers.id, { ...later, license }, {}));
    const lea = { ...bob, name: "Léa Roy", coralId: null, license: "02222222" };
    admit(await addPlayer(operator, "bonzini", lea));
    const written = { name: "Annette Cotnoir", code: "LOL111", license: "05555555" };
    const choices = { "license 05555555": { kind: "link", playerId: hers.id } } as const;
    const night = flatFile([flatMatch({ home: { players: [written] } })], { table: "Leonhart" });
    admit(await importMatches(operator, { ...importing, files: [fileOf(night)], choices }));
    await compileTable(operator, { table: "leonhart", dryRun: false });
    await makeTournament(operator, { about: "Annette Cotnoir (05555555) dit merci à lolo." });
    const own = ["lolo", "tremblay", "cotnoir", "lol111", "1111111", "5555555", "aq4711"];
    const left = async () => {
      const text = await everything(database);
      return own.filter((trace) => text.includes(trace));
    };
    expect(await left()).toEqual(own);
    admit(
      await erasePlayer(operator, { playerId: hers.id, confirmation: "Lorraine Tremblay", dryRun: false }),
    );
    expect(await left()).toEqual([]);
    for (const action of ["player.add", "compile"])
      expect(await undoLast(operator, action)).toMatchObject({ ok: true });
    expect(await left()).toEqual([]);
    expect(await listPlayerAliases(database.read)).toEqual([]);
    expect((await listPlayers(database.read)).map(({ name }) => name)).toEqual(["Bob Roy", "Bob Roy"]);
    expect((await verify(database.read)).faults).toEqual([]);
  });

  test("R57: an undoing that names the person is rewritten too, and stays one that nobody can undo", async () => {
    const { operator, ana } = await aSeasonWithAna(await fresh());
    const { database } = operator;
    const zoe = {
      players: [{ name: "Zoé Roy", code: "CCC333", license: "33333333", singlesRanking: 1_000 }],
    };
    const file = fileOf(zoe, "Les amis d’Ana Côté.json");
    admit(await importPlayers(operator, { file, table: "bonzini", dryRun: false }));
    const entries = database.read.selectFrom("audit_log").select(["id", "summary", "undo"]);
    const { id: operationId } = await entries.orderBy("number", "desc").executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    const undoing = () => entries.where("action", "=", "undo").executeTakeFirstOrThrow();
    expect((await undoing()).summary).toContain("Ana Côté");
    await erasePlayer(operator, { playerId: ana, confirmation: "Ana Nouvelle-Côté", dryRun: false });
    const { summary, undo } = await undoing();
    expect(summary).not.toContain("Ana");
    expect(undo).toBeNull();
  });

  test("R57: the addresses that have a name of the person are told before and afterwards: they stay", async () => {
    const { operator, ana } = await aSeasonWithAna(await fresh());
    for (const title of ["Ana Côté championne", "Discrète", "Les règlements"])
      admit(await createArticle(operator, "pages", { input: article({ title }), state: "published" }));
    await makeTournament(operator, { city: "Saint-Ana-Côté", from: "2025-05-01" });
    const request = { playerId: ana, confirmation: "Ana Nouvelle-Côté" };
    for (const dryRun of [true, false]) {
      const { addresses } = admit(await erasePlayer(operator, { ...request, dryRun }));
      expect(addresses).toEqual([
        "tournaments/saint-ana-cote-2025-05-01",
        "pages/ana-cote-championne",
        "pages/discrete",
      ]);
    }
  });

  test("R57: another name than the player's confirms nothing, and nothing is erased", async () => {
    const { operator, ana } = await aSeasonWithAna(await fresh());
    const before = await dump(operator.database);
    const request = { playerId: ana, confirmation: "ana", dryRun: false };
    expect(await erasePlayer(operator, request)).toEqual({ ok: false, refusal: "notConfirmed" });
    expect(await erasePlayer(operator, { ...request, playerId: "nobody" })).toEqual({
      ok: false,
      refusal: "unknownPlayer",
    });
    expect(await dump(operator.database)).toEqual(before);
  });
});
