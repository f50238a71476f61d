import { describe, expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listCompetitionsOfTable } from "#app/data/tournaments/source-tournaments.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import type { Match, Score } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { type CorrectMatchRequest, correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { filledOnce } from "#tests/data/filled-once.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const season = generateSeason({ seed: 12, years: 1, players: 24, lastDay: "2026-03-01" });
const nights = season.tournaments
  .flatMap(({ night, input }) =>
    night?.table === "bonzini" ? { flat: night.flat, day: input.from ?? "" } : [],
  )
  .sort((one, other) => compareKeys(one.day, other.day));
const players = season.playersFiles.find(({ table }) => table === "bonzini");

interface File {
  competitions: { matches: { winner: unknown; score: unknown; home: unknown; away: unknown }[] }[];
}

/** Imports and compiles the nights, one compilation each; `mend` may change the first night's file before. */
async function compile(operator: Operator, mend: (file: File) => void = () => undefined): Promise<void> {
  await importPlayers(operator, { file: fileOf(players?.json), table: "bonzini", dryRun: false });
  for (const [index, { flat }] of nights.entries()) {
    const file = structuredClone(flat) as File;
    if (index === 0) mend(file);
    await importMatches(operator, { ...importing, files: [fileOf(file)] });
    await compileTable(operator, { table: "bonzini", dryRun: false });
  }
}

async function ratingsOf(database: Database): Promise<string[]> {
  const everyone = await listPlayers(database.read, "bonzini");
  return everyone
    .map((player) => `${player.license} ${player.singlesRanking} ${player.doublesRanking}`)
    .sort();
}

/** The first rated match of the season, and the same with the other side winning. */
async function firstMatch(database: Database) {
  const competitions = await listCompetitionsOfTable(database.read, "bonzini");
  const isRated = new Map(competitions.map((row) => [row.id, kFactorOf({ ...row, dyp: row.dyp === 1 }) > 0]));
  const matches = (await listMatches(database.read, "bonzini")).filter(
    ({ sequence, competitionId }) => sequence !== null && isRated.get(competitionId),
  );
  const first = matches.sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))[0];
  if (!first?.score) throw new Error("the season has no match with a score");
  const score = { home: first.score.away, away: first.score.home };
  const winner = outcomeOf(first) === "home" ? (2 as const) : (1 as const);
  return { first, request: { matchId: first.id, winner, score, dryRun: false } };
}

onBothDatabases("correct a match", (fresh) => {
  const aCompiledSeason = filledOnce(fresh, (operator) => compile(operator));

  test("R14: the ledger says what it would have said had the result been right from the start", async () => {
    const wrong = await aCompiledSeason();
    const { first, request } = await firstMatch(wrong.database);
    const corrected = await correctMatch(wrong, request);
    expect(corrected).toMatchObject({ ok: true });
    expect(corrected.ok && corrected.value.moves.length).toBeGreaterThan(4);
    expect((await verify(wrong.database.read)).faults).toEqual([]);
    const right = await anOperator(await fresh());
    await compile(right, (file) => {
      const match = file.competitions.flatMap(({ matches }) => matches)[first.position];
      Object.assign(match ?? {}, { winner: request.winner, score: request.score });
    });
    expect(await ratingsOf(wrong.database)).toEqual(await ratingsOf(right.database));
  });

  test("a preview answers the same and leaves every row as it was; undone, everything is as before", async () => {
    const operator = await aCompiledSeason();
    const { first, request } = await firstMatch(operator.database);
    const before = await dump(operator.database);
    const previewed = await correctMatch(operator, { ...request, dryRun: true });
    expect(await dump(operator.database)).toEqual(before);
    const done = await correctMatch(operator, request);
    expect({ ...admit(done), operationId: "" }).toEqual({ ...admit(previewed), operationId: "" });
    const { id, summary } = await operator.database.read
      .selectFrom("audit_log")
      .select(["id", "summary"])
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(summary)).toMatchObject({
      before: { score: scoreText(first.score), outcome: outcomeOf(first) },
      after: { score: scoreText(request.score), outcome: outcomeOf({ ...first, ...request }) },
    });
    const undone = await undoOperation(operator, { operationId: id, withDependents: false, dryRun: false });
    expect(undone).toMatchObject({ ok: true, value: [{ action: "match.correct" }] });
    const content = async () => dumpContent(operator.database);
    const { audit_log: _log, audit_subjects: _subjects, site_state: _state, ...was } = before;
    expect(await content()).toEqual(was);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test.each<{ why: string; fields: Partial<CorrectMatchRequest>; after: Pick<Match, "winner" | "score"> }>([
    {
      why: "the result follows from the score",
      fields: { winner: null, score: { home: [3], away: [7] } },
      after: { winner: 2, score: { home: [3], away: [7] } },
    },
    {
      why: "an old score that the new result contradicts is no longer known",
      fields: { winner: 2 },
      after: { winner: 2, score: null },
    },
    {
      why: "a contradiction stands once somebody was asked",
      fields: { winner: 2, score: { home: [7], away: [5] }, evenSo: true },
      after: { winner: 2, score: { home: [7], away: [5] } },
    },
  ])("$why", async ({ fields, after }) => {
    const operator = await anOperator(await fresh());
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const [stored] = await listMatches(operator.database.read, "bonzini");
    const request = { matchId: stored?.id ?? "", winner: null, score: null, dryRun: false, ...fields };
    expect(await correctMatch(operator, request)).toMatchObject({ ok: true });
    expect(await listMatches(operator.database.read, "bonzini")).toMatchObject([after]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("a correction that an earlier version made, whose entry names one match by its number, is undone", async () => {
    const operator = await aCompiledSeason();
    const { first, request } = await firstMatch(operator.database);
    const before = await ratingsOf(operator.database);
    const { operationId } = admit(await correctMatch(operator, request));
    const entry = operator.database.write.updateTable("audit_log").where("id", "=", operationId);
    const { undo } = await operator.database.read
      .selectFrom("audit_log")
      .select("undo")
      .where("id", "=", operationId)
      .executeTakeFirstOrThrow();
    const earlier = { ...JSON.parse(undo ?? ""), replays: { table: "bonzini", sequence: first.sequence } };
    await entry.set({ undo: JSON.stringify(earlier) }).execute();
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await ratingsOf(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("a correction by hand that came later stays a change", async () => {
    const operator = await aCompiledSeason();
    const { first, request } = await firstMatch(operator.database);
    const playerId = first.home[0]?.playerId ?? "";
    const mode = first.home.length === 1 ? ("singles" as const) : ("doubles" as const);
    const set = await setRating(operator, { playerId, mode, value: 1500 });
    expect(set).toMatchObject({ ok: true, value: { cause: "correction" } });
    const corrected = await correctMatch(operator, request);
    const moved =
      corrected.ok && corrected.value.moves.find((move) => move.playerId === playerId && move.mode === mode);
    expect(moved).toMatchObject({ before: 1500 });
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  describe("refuses, and nothing is changed", () => {
    test.each<{
      why: string;
      match: object;
      compile: boolean;
      fields: { winner?: 0 | 1 | 2 | null; matchId?: string; score?: Score };
      refusal: string;
    }>([
      {
        why: "a match that is not compiled",
        match: flatMatch(),
        compile: false,
        fields: {},
        refusal: "notCompiled",
      },
      { why: "a bye", match: flatMatch({ away: null }), compile: true, fields: {}, refusal: "notPlayed" },
      {
        why: "the same result",
        match: flatMatch(),
        compile: true,
        fields: { winner: 1 },
        refusal: "sameResult",
      },
      {
        why: "a draw without an equal score",
        match: flatMatch(),
        compile: true,
        fields: { winner: 0 },
        refusal: "drawNeedsScore",
      },
      {
        why: "a result that the new score contradicts",
        match: flatMatch(),
        compile: true,
        fields: { winner: 2, score: { home: [7], away: [5] } },
        refusal: "contradictsScore",
      },
      {
        why: "the result of a score that nobody knows",
        match: flatMatch({ score: null }),
        compile: true,
        fields: { winner: null },
        refusal: "resultNeedsScore",
      },
      {
        why: "a match that is not there",
        match: flatMatch(),
        compile: true,
        fields: { matchId: "nowhere" },
        refusal: "unknownMatch",
      },
    ])("$why", async ({ match, compile, fields, refusal }) => {
      const operator = await anOperator(await fresh());
      await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))] });
      if (compile) await compileTable(operator, { table: "bonzini", dryRun: false });
      const [stored] = await listMatches(operator.database.read, "bonzini");
      const before = await dump(operator.database);
      const request = {
        matchId: stored?.id ?? "",
        winner: 2,
        score: null,
        dryRun: false,
        ...fields,
      } as const;
      expect(await correctMatch(operator, request)).toEqual({ ok: false, refusal });
      expect(await dump(operator.database)).toEqual(before);
    });
  });
});
