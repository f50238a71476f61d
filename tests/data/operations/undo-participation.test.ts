import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { lastOperation } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";
/** An evening of one match between two people who have nothing but a name. */
function evening(day: string, home: string, away: string, fields: object = {}) {
  const player = (name: string) => ({ players: [{ license: null, name }] });
  const match = { round: 1, home: player(home), away: player(away), winner: 1, start_at: `${day}T23:00:00Z` };
  const competition = { name: "Open Singles", standings: [], matches: [match], ...fields };
  const tournament = { code: day, name: `Soirée du ${day}`, table: "Bonzini" };
  return fileOf({ tournament, competitions: [competition] });
}

async function importOne(operator: Operator, ...request: Parameters<typeof evening>): Promise<void> {
  const done = await importMatches(operator, { ...importing, files: [evening(...request)] });
  expect(done).toEqual({ ok: true, value: expect.anything() });
}

/** Compiles, and gives the operation. */
async function compile(operator: Operator, inOrderOfPlay = false): Promise<string> {
  await compileTable(operator, { table, dryRun: false, inOrderOfPlay });
  return lastOperation(operator);
}

async function undo(operator: Operator, operationId: string) {
  const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
  expect(undone).toMatchObject({ ok: true });
}

async function lastOf({ database }: Operator, name: string) {
  return (await listPlayers(database.read, table)).find((player) => player.name === name)?.lastParticipation;
}

onBothDatabases("undo and participation", (fresh) => {
  test("R56: undoing a ledger put in the order of play gives back who took part last when", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    await compile(operator);
    await importOne(operator, "2025-02-14", "Ana", "Bob");
    await importOne(operator, "2025-04-14", "Ana", "Cléo");
    const before = await dumpContent(operator.database);
    const reordered = await compile(operator, true);
    expect(await lastOf(operator, "Ana")).toBe("2025-04-14T23:00:00.000Z");
    await undo(operator, reordered);
    expect(await lastOf(operator, "Ana")).toBe("2025-03-14T23:00:00.000Z");
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R56: undoing a ledger put in the order of play gives ratings by hand their places back", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    await compile(operator);
    const ana = (await listPlayers(operator.database.read, table)).find(({ name }) => name === "Ana");
    for (const value of [900, 950])
      await setRating(operator, { playerId: ana?.id ?? "", mode: "singles", value });
    await importOne(operator, "2025-02-14", "Ana", "Bob");
    const before = await dumpContent(operator.database);
    await undo(operator, await compile(operator, true));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test.each([
    { event: {}, why: "with ratings" },
    { event: { name: "DYP" }, why: "without any rating" },
  ])(
    "R56: undoing the removal of a compilation gives back who took part last when: $why",
    async ({ event }) => {
      const operator = await anOperator(await fresh());
      await importOne(operator, "2025-03-14", "Ana", "Bob");
      await compile(operator);
      await importOne(operator, "2025-04-14", "Ana", "Cléo", event);
      const april = await compile(operator);
      const before = await dumpContent(operator.database);
      expect(await removeCompilation(operator, { operationId: april, dryRun: false })).toMatchObject({
        ok: true,
      });
      expect([await lastOf(operator, "Ana"), await lastOf(operator, "Cléo")]).toEqual([
        "2025-03-14T23:00:00.000Z",
        null,
      ]);
      await undo(operator, await lastOperation(operator));
      expect(await dumpContent(operator.database)).toEqual(before);
    },
  );

  test("R13: taking out a compilation that came back with a merged player takes its participation from who has it now", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    await compile(operator);
    await importOne(operator, "2025-04-14", "Anna", "Cléo");
    const april = await compile(operator);
    const players = await listPlayers(operator.database.read, table);
    const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
    await mergePlayers(operator, { from: idOf("Anna"), into: idOf("Ana"), dryRun: false });
    expect(await lastOf(operator, "Ana")).toBe("2025-04-14T23:00:00.000Z");
    await removeCompilation(operator, { operationId: april, dryRun: false });
    expect(await lastOf(operator, "Ana")).toBe("2025-03-14T23:00:00.000Z");
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R56: a compilation that moved no rating of somebody still stands on the one before it", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    const march = await compile(operator);
    await importOne(operator, "2025-02-14", "Ana", "Bob", { name: "DYP" });
    await compile(operator);
    const request = { operationId: march, withDependents: false, dryRun: false };
    expect(await undoOperation(operator, request)).toMatchObject({ refusal: { code: "dependedOn" } });
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R56: a merge that moved a waiting bye is undone only after what compiled it", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    await compile(operator);
    const alone = {
      round: 1,
      home: { players: [{ license: null, name: "Anna" }] },
      away: { players: [] },
      start_at: "2025-04-14T23:00:00Z",
    };
    await importOne(operator, "2025-04-14", "", "", { matches: [alone] });
    const before = await dumpContent(operator.database);
    const players = await listPlayers(operator.database.read, table);
    const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
    await mergePlayers(operator, { from: idOf("Anna"), into: idOf("Ana"), dryRun: false });
    const merge = await lastOperation(operator);
    await compile(operator);
    const request = { operationId: merge, withDependents: true, dryRun: false };
    expect(await undoOperation(operator, request)).toMatchObject({
      value: [{ action: "compile" }, { id: merge }],
    });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R14, R56: a correction before somebody’s starting rating, which moves them up to there, stands on that", async () => {
    const operator = await anOperator(await fresh());
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    await compile(operator);
    const players = await listPlayers(operator.database.read, table);
    const playerId = players.find(({ name }) => name === "Ana")?.id ?? "";
    await setRating(operator, { playerId, mode: "singles", value: 900 });
    const operationId = await lastOperation(operator);
    const [match] = await listMatches(operator.database.read, table);
    const request = { matchId: match?.id ?? "", winner: 2, score: null, dryRun: false } as const;
    expect(await correctMatch(operator, request)).toMatchObject({ value: { moves: [{ name: "Bob" }] } });
    expect(
      await undoOperation(operator, { operationId, withDependents: false, dryRun: false }),
    ).toMatchObject({ refusal: { code: "dependedOn", dependents: [{ action: "match.correct" }] } });
  });

  test.each([
    { later: ["Bob", "Cléo"], why: "no longer has" },
    { later: ["Bob", "Cléo", "Denis"], why: "gives to somebody else" },
  ])(
    "R54, R56: who was in a match that a file $why is in it again only without a merge since",
    async ({ later }) => {
      const operator = await anOperator(await fresh());
      const side = (name: string) => ({ players: [{ license: null, name }] });
      const importNight = (names: readonly string[]) => {
        const start_at = "2025-03-14T23:00:00Z";
        const matches = names.map((name, round) => ({
          round,
          home: side("Ana"),
          away: side(name),
          winner: 1,
          start_at,
        }));
        return importOne(operator, "2025-03-14", "", "", { matches });
      };
      await importOne(operator, "2025-02-14", "Denis", "Daniel");
      await importNight(["Bob", "Cléo", "Dan"]);
      const before = await dumpContent(operator.database);
      await importNight(later);
      const operationId = await lastOperation(operator);
      const players = await listPlayers(operator.database.read, table);
      const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
      await mergePlayers(operator, { from: idOf("Dan"), into: idOf("Daniel"), dryRun: false });
      expect(
        await undoOperation(operator, { operationId, withDependents: true, dryRun: false }),
      ).toMatchObject({ value: [{ action: "player.merge" }, { id: operationId }] });
      expect(await dumpContent(operator.database)).toEqual(before);
    },
  );

  test("what the legacy site said of a participation stays what it is without a match, for a merged player too", async () => {
    const operator = await anOperator(await fresh());
    const player = (name: string, lastParticipation: string) => ({
      name,
      table,
      singlesRanking: 900,
      lastParticipation,
    });
    const playerRankings = {
      p1: player("Ana", "2024-05-05T12:00:00Z"),
      p2: player("Anna", "2024-06-06T12:00:00Z"),
    };
    await importLegacySite(operator, {
      file: fileOf({ tournaments: {}, playerRankings, matches: {} }),
      dryRun: false,
    });
    await importOne(operator, "2025-03-14", "Ana", "Bob");
    const march = await compile(operator);
    await mergePlayers(operator, { from: "p2", into: "p1", dryRun: false });
    expect((await verify(operator.database.read)).faults).toEqual([]);
    expect(await lastOf(operator, "Ana")).toBe("2025-03-14T23:00:00.000Z");
    expect(await removeCompilation(operator, { operationId: march, dryRun: false })).toMatchObject({
      ok: true,
    });
    expect(await lastOf(operator, "Ana")).toBe("2024-06-06T12:00:00.000Z");
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });
});
