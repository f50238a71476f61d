import { expect, test } from "vitest";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { ana, expectClean, undoLatest, unknown } from "#tests/data/players/people-steps.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const importDump = async (operator: Operator, documents: object) =>
  admit(await importLegacySite(operator, { file: fileOf(documents, "legacy.json"), dryRun: false }));

/** A player of the legacy site. */
const player = (fields: object) => ({ ...aLegacySite().playerRankings.p1, ...fields });

/** A dump with one match of two players. */
function matchOf(home: string, away: string) {
  const { m1 } = aLegacySite().matches;
  const side = (playerId: string) => ({
    ...m1.home,
    players: [{ license: null, playerId, name: playerId, ranking: 900 }],
  });
  return { m9: { ...m1, round: 9, home: side(home), away: side(away), playerIds: [home, away] } };
}

async function sidesOf({ database }: Operator, id: string): Promise<(string | null)[]> {
  const query = database.read.selectFrom("matches").select(["home", "away"]).where("id", "=", id);
  const { home, away } = await query.executeTakeFirstOrThrow();
  const players = [home, away].flatMap((side) => JSON.parse(side) as { playerId: string | null }[]);
  return players.map(({ playerId }) => playerId);
}

onBothDatabases("people of the legacy site", (fresh) => {
  test.each([
    { number: { coralId: "BBB222", license: null }, why: "the code of somebody merged into them" },
    { number: { coralId: null, license: "01111111" }, why: "the licence that they had before" },
  ])("R54, R59: on another table, $why means the known person", async ({ number }) => {
    const operator = await anOperator(await fresh());
    const kept = admit(await addPlayer(operator, "bonzini", ana));
    const other = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, coralId: "BBB222" }));
    admit(await mergePlayers(operator, { from: other.id, into: kept.id, dryRun: false }));
    admit(await editPlayer(operator, kept.id, { ...ana, license: "09999999" }, {}));
    const before = await dumpContent(operator.database);
    const documents = { playerRankings: { q1: player({ ...number, table: "leonhart" }) } };
    expect(await importDump(operator, documents)).toMatchObject({ people: 0, misfits: [] });
    const [found] = await listPlayers(operator.database.read, "leonhart");
    expect(found).toMatchObject({ personId: kept.personId, coralId: ana.coralId, license: "09999999" });
    expect(await importDump(operator, documents)).toMatchObject({ new: { playerRankings: 0 } });
    await expectClean(operator);
    await undoLatest(operator);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test.each([
    { number: { coralId: "AAA111", license: null }, code: "coralIdTaken" },
    { number: { coralId: null, license: "01111111" }, code: "licenseTaken" },
    { number: { coralId: null, license: "09999999" }, code: "licenseTaken" },
  ])(
    "R59: who is on the table already is nobody new, and the matches are theirs: $number",
    async ({ number, code }) => {
      const operator = await anOperator(await fresh());
      const known = admit(await addPlayer(operator, "bonzini", { ...ana, license: "09999999" }));
      admit(await editPlayer(operator, known.id, ana, {}));
      const documents = {
        playerRankings: { x1: player(number), x2: player({ name: "Bob Roy", coralId: null, license: null }) },
        matches: matchOf("x1", "x2"),
      };
      const report = await importDump(operator, documents);
      expect(report).toMatchObject({ people: 1, misfits: [{ id: "x1", refusal: { code } }], unlinked: [] });
      expect(await sidesOf(operator, "m9")).toEqual([known.id, "x2"]);
      expect(await importDump(operator, documents)).toMatchObject({ people: 0, new: { matches: 0 } });
      await expectClean(operator);
    },
  );

  test.each(["bonzini", "leonhart"])(
    "R34, R59: of somebody on two tables, the name of the one that was changed last counts, and files find both: %s",
    async (last) => {
      const operator = await anOperator(await fresh());
      const on = (table: string, name: string) =>
        player({ table, name, license: null, updatedAt: `2025-0${table === last ? 6 : 5}-01T12:00:00Z` });
      const names = { bonzini: "Ana Côté", leonhart: "Ana Tremblay" };
      const playerRankings = { x1: on("bonzini", names.bonzini), x2: on("leonhart", names.leonhart) };
      expect(await importDump(operator, { playerRankings })).toMatchObject({ people: 1, misfits: [] });
      const name = last === "bonzini" ? names.bonzini : names.leonhart;
      const everyone = await listPlayers(operator.database.read);
      expect(everyone).toMatchObject([{ name }, { name }]);
      const aliases = await listPlayerAliases(operator.database.read);
      expect(aliases).toMatchObject([{ value: last === "bonzini" ? "ana tremblay" : "ana cote" }]);
      await expectClean(operator);
    },
  );

  test("R59: two of one table with one licence and two codes stay two people", async () => {
    const operator = await anOperator(await fresh());
    const playerRankings = { x1: player({}), x2: player({ name: "Bob Roy", coralId: "BBB222" }) };
    expect(await importDump(operator, { playerRankings })).toMatchObject({ people: 2, misfits: [] });
    await expectClean(operator);
  });

  test("R59: a code of somebody with another licence is taken, and its matches are nobody's", async () => {
    const operator = await anOperator(await fresh());
    admit(await addPlayer(operator, "bonzini", ana));
    const documents = {
      playerRankings: { x1: player({ coralId: "AAA111", license: "05555555" }) },
      matches: matchOf("x1", "gone"),
    };
    const report = await importDump(operator, documents);
    expect(report).toMatchObject({ people: 0, misfits: [{ refusal: { code: "coralIdTaken" } }] });
    expect(await sidesOf(operator, "m9")).toEqual([null, null]);
  });

  test("R54: a later dump's matches of somebody merged here are of who was kept; where both met, of that one alone", async () => {
    const operator = await anOperator(await fresh());
    const { playerRankings } = aLegacySite();
    const third = player({ name: "Cléo Nadeau", coralId: "CCC", license: "03333333" });
    const players = {
      playerRankings: { ...playerRankings, p2: { ...playerRankings.p2, license: null }, p3: third },
    };
    await importDump(operator, players);
    admit(await mergePlayers(operator, { from: "p2", into: "p1", dryRun: false }));
    expect(await importDump(operator, { ...players, matches: matchOf("p2", "p3") })).toMatchObject({
      people: 0,
    });
    expect(await sidesOf(operator, "m9")).toEqual(["p1", "p3"]);
    await undoLatest(operator);
    await importDump(operator, { ...players, matches: matchOf("p2", "p1") });
    expect(await sidesOf(operator, "m9")).toEqual([null, "p1"]);
    await expectClean(operator);
  });

  test("R55: the same dump again brings nobody back who was deleted", async () => {
    const operator = await anOperator(await fresh());
    await importDump(operator, aLegacySite());
    admit(await deletePlayer(operator, { playerId: "p1", dryRun: false }));
    const before = await dumpContent(operator.database);
    expect(await importDump(operator, aLegacySite())).toMatchObject({ people: 0, misfits: [] });
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R57: the documents of the legacy site forget who is erased, and keep what they say of others", async () => {
    const operator = await anOperator(await fresh());
    await importDump(operator, aLegacySite());
    const documents = async () => (await dump(operator.database))["legacy_documents"] ?? [];
    const before = await documents();
    const { read } = operator.database;
    const erased = (await listPlayers(read, "bonzini")).find(({ name }) => name === "Ana Côté");
    const request = { playerId: erased?.id ?? "", confirmation: "Ana Côté", dryRun: false };
    admit(await erasePlayer(operator, request));
    const after = await documents();
    expect(before.join()).toMatch(/Ana Côté.*01111111/);
    expect(after.join()).not.toMatch(/Ana Côté|01111111|AAA/);
    const ofOthers = (rows: readonly string[]) => rows.filter((row) => !/Ana Côté|01111111/.test(row));
    expect(ofOthers(before).length).toBeGreaterThan(0);
    expect(after).toEqual(expect.arrayContaining(ofOthers(before)));
    expect(after.join()).toContain("Bob Roy");
  });

  test("R57: a later dump’s match of somebody who was erased here keeps its numbers, without the name", async () => {
    const operator = await anOperator(await fresh());
    await importDump(operator, aLegacySite());
    const request = { playerId: "p1", confirmation: "Ana Côté", dryRun: false };
    admit(await erasePlayer(operator, request));
    const { m9 } = matchOf("p1", "p2");
    const [home] = m9.home.players;
    const named = {
      ...m9,
      home: { ...m9.home, players: [{ ...home, name: "Ana Côté", license: "01111111" }] },
    };
    await importDump(operator, { ...aLegacySite(), matches: { ...aLegacySite().matches, m9: named } });
    expect(await sidesOf(operator, "m9")).toEqual(["p1", "p2"]);
    const { matches = [], legacy_documents: documents = [] } = await dump(operator.database);
    expect([...matches, ...documents].join()).not.toMatch(/Ana Côté|01111111/);
    await expectClean(operator);
  });
});
