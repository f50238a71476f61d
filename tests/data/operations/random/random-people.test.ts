import fc from "fast-check";
import { expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { isHard } from "#tests/is-hard.ts";
import { expectErased, operationsOf, takeStep, tracesOfErased } from "./confused-people.ts";
import { finalPeopleStep, peopleStep } from "./random-people.ts";

const runs = isHard ? 1_000 : 8;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_123);
const timeout = isHard ? 3_600_000 : 600_000;

/** How many people stand on both sides of each match. */
async function sidesOf({ database }: Operator): Promise<Record<string, string>> {
  const matches = (await Promise.all(storedTables.map((table) => listMatches(database.read, table)))).flat();
  return Object.fromEntries(matches.map(({ id, home, away }) => [id, `${home.length}–${away.length}`]));
}

test(
  `${runs} random sequences with people who share names and exchange numbers: no operation fails, the same list again changes nothing, verify is clean, and undoing all leaves nothing`,
  async () => {
    const steps = fc.array(peopleStep, { minLength: 4, maxLength: 14, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const database = await emptyDatabase();
        try {
          const operator = await anOperator(database);
          const empty = await dumpContent(operator.database);
          for (const step of taken) {
            const before = await sidesOf(operator);
            await takeStep(operator, step);
            expect((await verify(database.read)).faults).toEqual([]);
            const after = await sidesOf(operator);
            if (["merge", "delete", "pseudonym", "edit"].includes(step.kind)) expect(after).toEqual(before);
          }
          for (const operationId of (await operationsOf(operator)).toReversed()) {
            const request = { operationId, withDependents: false, dryRun: false };
            expect(await undoOperation(operator, request)).toMatchObject({ ok: true });
          }
          expect(await dumpContent(operator.database)).toEqual(empty);
        } finally {
          await database.close();
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeout,
);

test(
  `${runs} random sequences in which people are erased: verify is clean, nobody who is left loses their name, and nothing that can be undone brings anybody back`,
  async () => {
    const steps = fc.array(finalPeopleStep, { minLength: 4, maxLength: 14, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const database = await emptyDatabase();
        try {
          const operator = await anOperator(database);
          for (const step of taken) {
            const before = await database.read.selectFrom("people").selectAll().execute();
            await takeStep(operator, step);
            if (step.kind === "erase") expect(await tracesOfErased(operator, before)).toEqual([]);
            await expectErased(operator);
          }
          for (const operationId of (await operationsOf(operator)).toReversed()) {
            await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
            await expectErased(operator);
          }
        } finally {
          await database.close();
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeout,
);
