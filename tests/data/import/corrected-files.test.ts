import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { mirroredWord } from "#app/domain/live/typed-score.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import type { MatchesReport } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileInOrderOfPlay } from "#app/use-cases/ledger/compile-in-order-of-play.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { isHard } from "#tests/is-hard.ts";
import {
  corrupted,
  fileOfNight,
  type NightMatch,
  nightArbitrary,
  slipArbitrary,
} from "./corrupted-nights.ts";

const compileWaiting = (operator: Operator) => compileTable(operator, { table: "bonzini", dryRun: false });

async function bring(operator: Operator, file: unknown, request: object = {}): Promise<MatchesReport> {
  const result = await importMatches(operator, { ...importing, files: [fileOf(file)], ...request });
  if (!result.ok || !result.value[0]) throw new Error(JSON.stringify(result));
  return result.value[0];
}

/** The matches in words, and the ratings of everyone who played one. Partners have no order, and neither have sides (R7). */
async function stateOf(database: Database) {
  const matches = await listMatches(database.read, "bonzini");
  const players = await listPlayers(database.read, "bonzini");
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const sideOf = (side: (typeof matches)[number]["home"]) =>
    side
      .map(({ playerId, name }) => names.get(playerId ?? "") ?? `nobody: ${name}`)
      .sort()
      .join(" + ");
  const played = new Set(
    matches.flatMap(({ home, away }) => [...home, ...away].map(({ playerId }) => playerId)),
  );
  return {
    matches: matches
      .map((stored) => {
        const isTurned = sideOf(stored.home) > sideOf(stored.away);
        const { home, away } = isTurned ? { home: stored.away, away: stored.home } : stored;
        const match = isTurned ? mirroredWord({ ...stored, home, away }) : stored;
        return [
          match.position,
          match.round,
          sideOf(home),
          sideOf(away),
          JSON.stringify(match.score),
          outcomeOf(match),
          match.startAt,
        ].join(" | ");
      })
      .sort(),
    ratings: players
      .filter(({ id }) => played.has(id))
      .map(({ name, singlesRanking, doublesRanking, lastParticipation }) =>
        [name, singlesRanking, doublesRanking, lastParticipation].join(" | "),
      )
      .sort(),
  };
}

onBothDatabases("corrected files", (fresh) => {
  const start = async () => anOperator(await fresh());
  const wrong = flatFile([
    flatMatch({ number: 1 }),
    flatMatch({
      number: 2,
      round: 2,
      start_at: "2025-03-14 19:30:00",
      home: { players: [{ license: null, name: "Cleo Wrogn" }] },
    }),
    flatMatch({ number: 3, round: 3, start_at: "2025-03-14 20:30:00" }),
  ]);
  const right = flatFile([
    flatMatch({ number: 1, score: { home: 3, away: 7 }, winner: 2 }),
    flatMatch({
      number: 2,
      round: 2,
      start_at: "2025-03-14 19:30:00",
      home: { players: [{ license: null, name: "Zoé Right" }] },
    }),
  ]);

  test("R33: a name put right, a score changed and a match gone find their matches, uncompiled", async () => {
    const operator = await start();
    await bring(operator, wrong);
    const report = await bring(operator, right);
    expect(report.counts).toMatchObject({ new: 0, changed: 2, removed: 1, skipped: 0 });
    expect(report.corrections).toMatchObject([
      { round: 1, differences: ["result", "score"], isCompiled: false, isApplied: true },
      {
        round: 2,
        differences: ["players"],
        before: { home: ["Cleo Wrogn"] },
        after: { home: ["Zoé Right"] },
      },
    ]);
    expect(await listMatches(operator.database.read, "bonzini")).toHaveLength(2);
  });

  describe("R33: of compiled matches", () => {
    test("corrections are listed, and nothing is done unasked: no copy stands beside a match", async () => {
      const operator = await start();
      await bring(operator, wrong);
      await compileWaiting(operator);
      const before = await stateOf(operator.database);
      const report = await bring(operator, right);
      expect(report.counts).toMatchObject({ new: 0, changed: 0, removed: 0, skipped: 3 });
      expect(report.corrections.map(({ differences, isApplied }) => [differences[0], isApplied])).toEqual([
        ["result", false],
        ["players", false],
        ["gone", false],
      ]);
      expect((await stateOf(operator.database)).ratings).toEqual(before.ratings);
      expect((await stateOf(operator.database)).matches).toEqual(before.matches);
    });

    test("they are done when chosen, the ledger is rated again, and one undo takes all back", async () => {
      const operator = await start();
      await bring(operator, wrong);
      await compileWaiting(operator);
      const before = await dumpContent(operator.database);
      const preview = await bring(operator, right, { corrections: "apply", dryRun: true });
      const report = await bring(operator, right, { corrections: "apply" });
      expect(report.counts).toMatchObject({ new: 0, changed: 2, removed: 1, skipped: 0 });
      expect(report.ratingMoves.length).toBeGreaterThan(1);
      expect(preview.ratingMoves.map(({ name, after }) => [name, after])).toEqual(
        report.ratingMoves.map(({ name, after }) => [name, after]),
      );
      expect((await verify(operator.database.read)).faults).toEqual([]);
      const again = await bring(operator, right, { corrections: "apply" });
      expect(again.corrections).toEqual([]);
      expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, removed: 0, skipped: 0 });
      const undone = await undoOperation(operator, {
        operationId: await latestImport(operator),
        withDependents: false,
        dryRun: false,
      });
      expect(undone.ok).toBe(true);
      expect(await dumpContent(operator.database)).toEqual(before);
    });

    test("of which only results are other ones, two in one file, everything follows that they move, and is undone", async () => {
      const operator = await start();
      const match = (number: number, winner: 1 | 2, time: string) =>
        flatMatch({
          number,
          round: number,
          start_at: `2025-03-14 ${time}:00`,
          end_at: null,
          winner,
          score: winner === 1 ? { home: 7, away: 3 } : { home: 3, away: 7 },
        });
      const night = (first: 1 | 2, second: 1 | 2) =>
        flatFile([match(1, first, "18:30"), match(2, second, "18:40"), match(3, 1, "18:50")]);
      await bring(operator, night(1, 1));
      await compileWaiting(operator);
      const before = await dumpContent(operator.database);
      await bring(operator, night(2, 2), { corrections: "apply" });
      const alone = await start();
      await bring(alone, night(2, 2));
      await compileWaiting(alone);
      expect(await stateOf(operator.database)).toEqual(await stateOf(alone.database));
      expect((await verify(operator.database.read)).faults).toEqual([]);
      const operationId = await latestImport(operator);
      const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
      expect(undone.ok).toBe(true);
      expect(await dumpContent(operator.database)).toEqual(before);
    });
  });
});

async function latestImport({ database }: Operator): Promise<string> {
  const row = await database.read
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "import.matches")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

describe("R33: a corrected file gives what the right file alone would have given", () => {
  const property = (isCompiled: boolean) =>
    fc.asyncProperty(
      nightArbitrary,
      fc.array(slipArbitrary, { minLength: 1, maxLength: 4 }),
      async (night: readonly NightMatch[], slips) => {
        const [corrected, alone] = [await anOperator(), await anOperator()];
        try {
          await bring(corrected, fileOfNight(corrupted(night, slips)));
          if (isCompiled) await compileWaiting(corrected);
          const before = await dumpContent(corrected.database);
          const first = await latestImport(corrected);
          await bring(corrected, fileOfNight(night), { corrections: "apply" });
          const isNew = (await latestImport(corrected)) !== first;
          if (isNew && isCompiled) await undoAndRedo(corrected, night, before);
          await compileInOrderOfPlay(corrected, { table: "bonzini", dryRun: false });
          await bring(alone, fileOfNight(night));
          await compileWaiting(alone);
          expect(await stateOf(corrected.database)).toEqual(await stateOf(alone.database));
          expect((await verify(corrected.database.read)).faults).toEqual([]);
        } finally {
          await corrected.database.close();
          await alone.database.close();
        }
      },
    );

  async function undoAndRedo(operator: Operator, night: readonly NightMatch[], before: object) {
    const id = await latestImport(operator);
    const undone = await undoOperation(operator, { operationId: id, withDependents: false, dryRun: false });
    expect(undone.ok).toBe(true);
    expect(await dumpContent(operator.database)).toEqual(before);
    await bring(operator, fileOfNight(night), { corrections: "apply" });
  }

  test.each([
    { isCompiled: false, why: "before it was compiled" },
    { isCompiled: true, why: "after it was compiled, and after undoing that once" },
  ])("$why", async ({ isCompiled }) => {
    await fc.assert(property(isCompiled), { numRuns: isHard ? 200 : 12 });
  });
});
