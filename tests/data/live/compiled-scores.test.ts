import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { contentOf, lastOperation } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

/** In the file, the match is not played yet. */
const open = { score: null, winner: null, end_at: null };
/** The file says of it what nobody typed, and says it later. */
const other = { score: { home: 3, away: 7 }, winner: 2, end_at: "2025-03-14 18:45:00" };

const [zoe, eva] = ["Zoé Gagnon", "Éva Doe"].map((name) => ({ license: null, name }));

async function send(operator: Operator, match: object, corrections: "keep" | "apply" = "keep") {
  const request = { ...importing, files: [fileOf(flatFile([flatMatch(match)]))], corrections };
  return admit(await importMatches(operator, request))[0];
}

async function scoreOf({ database }: Operator): Promise<string> {
  const [match] = await listMatches(database.read, "bonzini");
  return scoreText(match?.score ?? null);
}

onBothDatabases("R33: a typed score that is compiled", (fresh) => {
  /** A match that was typed 7–3 and compiled, and the compilation. */
  async function compiledNight() {
    const operator = await anOperator(await fresh());
    await send(operator, open);
    const [match] = await listMatches(operator.database.read, "bonzini");
    const score = { home: [7], away: [3] };
    const typed = { id: "typed-7-3", matchId: match?.id ?? "", score, isOver: true, forfeitBy: null };
    admit(await typeScore(operator, { ...typed, typedAt: new Date("2025-03-14T22:31:00.000Z") }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    return { operator, compilation: await lastOperation(operator) };
  }

  test("stays when a later file says something else and is not to correct it: nothing says that it was replaced", async () => {
    const { operator, compilation } = await compiledNight();
    const before = await contentOf(operator.database);
    const report = await send(operator, other);
    expect(report?.skipped.map(({ reason }) => reason)).toEqual(["compiledDiffers"]);
    expect(report?.warnings.map(({ code }) => code)).not.toContain("typedReplaced");
    expect(report?.changesSomething).toBe(false);
    expect(await contentOf(operator.database)).toEqual(before);
    // Not compiled any more, it is still what was typed, which a file without a result leaves.
    const undoing = { operationId: compilation, withDependents: false, dryRun: false };
    admit(await undoOperation(operator, undoing));
    await send(operator, open);
    expect(await scoreOf(operator)).toBe("7–3");
  });

  test("is replaced by a later file that is to correct it, which is said", async () => {
    const { operator } = await compiledNight();
    const report = await send(operator, other, "apply");
    expect(report?.warnings.map(({ code }) => code)).toContain("typedReplaced");
    expect(await scoreOf(operator)).toBe("3–7");
  });

  test("comes back with its match, which a corrected file does not have", async () => {
    const { operator } = await compiledNight();
    const before = await contentOf(operator.database);
    const others = { number: 9, round: 4, home: { players: [zoe] }, away: { players: [eva] } };
    const report = await send(operator, { ...other, ...others }, "apply");
    expect(report?.counts).toMatchObject({ new: 1, removed: 1 });
    const undoing = { operationId: await lastOperation(operator), withDependents: false, dryRun: false };
    admit(await undoOperation(operator, undoing));
    expect(await contentOf(operator.database)).toEqual(before);
  });
});
