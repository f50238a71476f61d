import fc from "fast-check";
import { expect, test } from "vitest";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { expectErased, tracesOfErased } from "#tests/data/operations/random/confused-people.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { isHard } from "#tests/is-hard.ts";
import { aVolunteer, standingOperations } from "./as-previewed.ts";
import { takeSiteStep } from "./whole-site.ts";
import { finalSiteStep } from "./whole-site-steps.ts";

// Each has a database of its own: what is erased is not undone.
const runs = isHard ? 100 : 3;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_126);
const timeout = isHard ? 3_600_000 : 600_000;

onBothDatabases("a whole site in which people are erased", (fresh) => {
  test(
    `${runs} random sequences of everything that volunteers do, and erasures: verify is clean, no code or licence of an erased person is left, and what is refused changes nothing`,
    async () => {
      const steps = fc.array(finalSiteStep, { minLength: 6, maxLength: 18, size: "max" });
      const property = fc.asyncProperty(steps, async (taken) => {
        const operator = await aVolunteer(await fresh());
        for (const step of taken) {
          const before = await operator.database.read.selectFrom("people").selectAll().execute();
          await takeSiteStep(operator, step);
          if (step.kind === "erase") expect(await tracesOfErased(operator, before)).toEqual([]);
          await expectErased(operator);
        }
        for (const operationId of (await standingOperations(operator)).toReversed()) {
          const before = await contentOf(operator.database);
          const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
          if (!undone.ok) expect(await contentOf(operator.database)).toEqual(before);
          await expectErased(operator);
        }
      });
      await fc.assert(property, { numRuns: runs, seed });
    },
    timeout,
  );
});
