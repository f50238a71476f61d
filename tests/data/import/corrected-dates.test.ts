import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { contentOf, lastOperation } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";

/** A night in which the first match alone has a start, and the second an end. */
function night(day: string, matches = [1, 2, 3]) {
  const entries = matches.map((number) =>
    flatMatch({
      number,
      round: number,
      start_at: number === 1 ? `${day} 18:30:00` : null,
      end_at: number === 2 ? `${day} 18:50:00` : null,
    }),
  );
  return fileOf(flatFile(entries));
}

async function bring(operator: Operator, file: ReturnType<typeof night>): Promise<void> {
  admit(await importMatches(operator, { ...importing, files: [file], corrections: "apply" }));
}

/** When each match counts as played, by its number, and everyone's ratings and participation. */
async function stateOf({ database: { read } }: Operator) {
  const matches = await listMatches(read, "bonzini");
  const players = await listPlayers(read, "bonzini");
  return {
    dates: matches.map(({ number, effectiveStart }) => `${number} ${effectiveStart}`).sort(),
    ratings: players
      .map(({ name, singlesRanking, lastParticipation }) => `${name} ${singlesRanking} ${lastParticipation}`)
      .sort(),
  };
}

onBothDatabases("R10, R33: a corrected file", (fresh) => {
  test.each([
    { why: "a wrong clock is put right", first: night("2026-01-14") },
    { why: "and another match more was known", first: night("2026-01-14", [0, 1, 2, 3]) },
  ])("dates compiled matches without a start as it would alone: $why", async ({ first }) => {
    const [operator, alone] = [await anOperator(await fresh()), await anOperator(await fresh())];
    await bring(operator, first);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const before = await contentOf(operator.database);
    await bring(operator, night("2025-03-14"));
    await bring(alone, night("2025-03-14"));
    await compileTable(alone, { table: "bonzini", dryRun: false });
    expect(await stateOf(operator)).toEqual(await stateOf(alone));
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const operationId = await lastOperation(operator);
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await contentOf(operator.database)).toEqual(before);
  });
});

/** A night whose matches have no times: its first day dates them. */
function dayOnly(day: string, times: object = { start_at: null, end_at: null }) {
  return fileOf(documentedFile([documentedMatch(times)], { start_date: day, end_date: null }));
}

onBothDatabases("R10, R33: another first day in a newer file of one program", (fresh) => {
  async function importDay(operator: Operator, file: ReturnType<typeof dayOnly>) {
    const [report] = admit(await importMatches(operator, { ...importing, files: [file] }));
    const days = (await listMatches(operator.database.read, "bonzini")).map(({ effectiveStart }) =>
      dayInToronto(effectiveStart),
    );
    const warned = report?.warnings.filter(({ code }) => code.startsWith("day"));
    return { days, warned, isChange: report?.changesSomething, onlyCompletes: report?.onlyCompletes };
  }

  test("dates matches without times, is said, changes nothing the second time, and is undone", async () => {
    const operator = await anOperator(await fresh());
    await importDay(operator, dayOnly("2025-02-01"));
    const before = await contentOf(operator.database);
    expect(await importDay(operator, dayOnly("2025-02-08"))).toEqual({
      days: ["2025-02-08"],
      warned: [{ code: "dayChanged", path: "", found: "2025-02-08" }],
      isChange: true,
    });
    expect(await importDay(operator, dayOnly("2025-02-08"))).toMatchObject({ warned: [], isChange: false });
    const operationId = await lastOperation(operator);
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await contentOf(operator.database)).toEqual(before);
  });

  test("leaves compiled matches on theirs, and says so", async () => {
    const operator = await anOperator(await fresh());
    await importDay(operator, dayOnly("2025-02-01"));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    expect(await importDay(operator, dayOnly("2025-02-08"))).toEqual({
      days: ["2025-02-01"],
      warned: [{ code: "dayStays", path: "", found: "2025-02-08" }],
      isChange: false,
    });
  });

  test("is not heard of a file that was imported before the newer one, which is said; undone, it is", async () => {
    const operator = await anOperator(await fresh());
    await importDay(operator, dayOnly("2025-02-01"));
    await importDay(operator, dayOnly("2025-02-08"));
    const newer = await lastOperation(operator);
    const before = await contentOf(operator.database);
    expect(await importDay(operator, dayOnly("2025-02-01"))).toEqual({
      days: ["2025-02-08"],
      warned: [{ code: "dayOlder", path: "", found: "2025-02-01" }],
      isChange: false,
    });
    expect(await contentOf(operator.database)).toEqual(before);
    admit(await undoOperation(operator, { operationId: newer, withDependents: false, dryRun: false }));
    expect(await importDay(operator, dayOnly("2025-02-01"))).toMatchObject({
      days: ["2025-02-01"],
      warned: [],
    });
    const again = await importDay(operator, dayOnly("2025-02-08"));
    expect(again).toMatchObject({ days: ["2025-02-08"], isChange: true });
  });

  test("is not heard either when such a file comes a third time, after what else it says was taken", async () => {
    const operator = await anOperator(await fresh());
    const [older, newer] = [
      dayOnly("2025-02-01", { start_at: null, end_at: null, score: [7, 1] }),
      dayOnly("2025-02-08", { start_at: null, end_at: null, score: [7, 2] }),
    ];
    await importDay(operator, older);
    await importDay(operator, newer);
    const said = { days: ["2025-02-08"], warned: [{ code: "dayOlder", path: "", found: "2025-02-01" }] };
    expect(await importDay(operator, older)).toMatchObject({ ...said, isChange: true });
    expect(await importDay(operator, older)).toMatchObject({ ...said, isChange: false });
  });

  test("is no news of matches that have times: one program says when it was entered, another when it was played", async () => {
    const operator = await anOperator(await fresh());
    const times = { start_at: "2025-02-08 18:30:00" };
    await importDay(operator, dayOnly("2025-02-01", times));
    const again = await importDay(operator, dayOnly("2025-02-07", times));
    expect(again).toMatchObject({ days: ["2025-02-08"], warned: [], isChange: false });
  });
});

onBothDatabases("R10: another day that a person gives for a file without any", (fresh) => {
  /** The days on which the only match counts as played, and what is said of them. */
  async function give(operator: Operator, day: string) {
    const files = [fileOf(flatFile([flatMatch({ start_at: null, end_at: null })]))];
    const [report] = admit(await importMatches(operator, { ...importing, files, day }));
    const matches = await listMatches(operator.database.read, "bonzini");
    const days = matches.map(({ effectiveStart }) => dayInToronto(effectiveStart));
    const said = report?.warnings.flatMap(({ code, found }) =>
      code.startsWith("day") ? [`${code} ${found}`] : [],
    );
    return { days, said, isChange: report?.changesSomething };
  }

  test("takes the place of the first one, is said, changes nothing the second time, and can be taken back", async () => {
    const operator = await anOperator(await fresh());
    expect(await give(operator, "2025-03-10")).toMatchObject({ days: ["2025-03-10"], said: [] });
    const changed = { days: ["2025-03-11"], said: ["dayChanged 2025-03-11"], isChange: true };
    expect(await give(operator, "2025-03-11")).toEqual(changed);
    const again = { days: ["2025-03-11"], said: [], isChange: false };
    expect(await give(operator, "2025-03-11")).toEqual(again);
    expect((await give(operator, "2025-03-10")).days).toEqual(["2025-03-10"]);
  });

  test("leaves compiled matches on theirs, and says so", async () => {
    const operator = await anOperator(await fresh());
    await give(operator, "2025-03-10");
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const stays = { days: ["2025-03-10"], said: ["dayStays 2025-03-11"], isChange: false };
    expect(await give(operator, "2025-03-11")).toEqual(stays);
  });
});
