import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
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
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

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
