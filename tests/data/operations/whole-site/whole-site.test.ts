import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { isPostgres } from "#app/data/connection/is-postgres.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { expectClean } from "#tests/data/players/people-steps.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { isHard } from "#tests/is-hard.ts";
import { aVolunteer, chosen, standingOperations } from "./as-previewed.ts";
import { takeSiteStep } from "./whole-site.ts";
import { type SiteStep, siteStep } from "./whole-site-steps.ts";

const runs = isHard ? 1_000 : 4;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_125);
const timeout = isHard ? 3_600_000 : 600_000;

/** Every row that undoing puts back. */
async function content(database: Database) {
  const { draft_files: _files, ...rest } = (await contentOf(database)) as Record<string, unknown>;
  return rest;
}

async function undo(operator: Operator, operationId: string, withDependents: boolean) {
  const undone = await undoOperation(operator, { operationId, withDependents, dryRun: false });
  await expectClean(operator);
  return undone;
}

/** How many operations each kind of step made: a sequence of refusals would show nothing. */
const made = new Map<string, number>();

/** Takes a step; what it leaves is sound, nothing when it is no operation, and undoing it at once puts back every row. */
async function takeAndTry(operator: Operator, step: SiteStep): Promise<void> {
  const { database } = operator;
  const [before, known] = [await content(database), await standingOperations(operator)];
  await takeSiteStep(operator, step);
  await expectClean(operator);
  const fresh = (await standingOperations(operator)).filter((id) => !known.includes(id));
  if (step.kind === "undo" || step.kind === "takeBack" || step.kind === "erase") return;
  made.set(step.kind, (made.get(step.kind) ?? 0) + fresh.length);
  if (fresh.length === 0) expect(await content(database)).toEqual(before);
  if (fresh.length === 0 || step.value % 3 > 0) return;
  for (const id of fresh.toReversed()) expect(await undo(operator, id, false)).toMatchObject({ ok: true });
  expect(await content(database)).toEqual(before);
  await takeSiteStep(operator, step);
  await expectClean(operator);
}

/** Undoes everything in an order that a number chooses. */
async function undoAll(operator: Operator, first: number): Promise<void> {
  for (let turn = 0; ; turn++) {
    const id = chosen(await standingOperations(operator), first + turn * 7);
    if (id === undefined) return;
    expect(await undo(operator, id, true)).toMatchObject({ ok: true });
  }
}

onBothDatabases("a whole site", (fresh) => {
  test(
    "random sequences of everything that volunteers do: previews say what happens, verify is clean, one operation is undone to the row, and undoing everything, in any order, leaves every row as it was",
    async () => {
      // On PostgreSQL one database serves all sequences: each leaves it as it was.
      const shared = await aVolunteer(await fresh());
      const isShared = isPostgres(shared.database.read);
      const steps = fc.array(siteStep, { minLength: 6, maxLength: 18, size: "max" });
      const property = fc.asyncProperty(steps, fc.nat(1_000), async (taken, first) => {
        const operator = isShared ? shared : await aVolunteer(await emptyDatabase());
        const { database } = operator;
        try {
          const empty = await content(database);
          for (const step of taken) await takeAndTry(operator, step);
          await undoAll(operator, first);
          expect(await content(database)).toEqual(empty);
        } finally {
          if (!isShared) await database.close();
        }
      });
      await fc.assert(property, {
        numRuns: isShared ? Math.ceil(runs / 3) : runs,
        seed,
        endOnFailure: isShared,
      });
      if (isHard) console.info(JSON.stringify(Object.fromEntries(made)));
      expect([...made.values()].filter((count) => count > 0).length).toBeGreaterThan(isShared ? 5 : 10);
    },
    timeout,
  );
});
