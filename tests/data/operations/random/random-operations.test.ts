import fc from "fast-check";
import { expect, test } from "vitest";
import { storedTables } from "#app/domain/values/table-type.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { isHard } from "#tests/is-hard.ts";
import { RandomSeason } from "./random-season.ts";
import { step } from "./random-steps.ts";

const runs = isHard ? 1_000 : 8;
// Another seed tries other sequences.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_121);
// A thousand take minutes; on a busy machine, many minutes.
const timeout = isHard ? 3_600_000 : 600_000;

test(
  `${runs} random sequences of operations: after each the database says what a plain model says and verify is clean, and undoing everything, in any order, leaves every row as it was`,
  async () => {
    // As a season does, each begins with a players file: later ones change ratings that matches have moved since.
    const steps = fc.array(step, { minLength: 8, maxLength: 24, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(1_000), async (taken, first) => {
        const database = await emptyDatabase();
        try {
          const season = new RandomSeason(await anOperator(database));
          const empty = await contentOf(database);
          // As a season does, each begins with ratings that matches then move: what a later file sets is a change.
          for (const table of storedTables) await season.begin(table);
          for (const next of taken) {
            await season.take(next);
            await season.check();
          }
          for (let turn = 0; season.operations.length > 0; turn++) {
            await season.undo(first + turn * 7);
            await season.check();
          }
          expect(await contentOf(database)).toEqual(empty);
        } finally {
          await database.close();
        }
      }),
      { numRuns: runs, seed },
    );
  },
  timeout,
);
