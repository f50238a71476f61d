import fc from "fast-check";
import { expect, test } from "vitest";
import { anOperator } from "#tests/factories/operator.ts";
import { oddFile } from "./odd-files.ts";
import { publishOddFile } from "./publish-odd-file.ts";

const files = Number(process.env["GAMELLE_PUBLISHED_FILES"] ?? 5_000);
const seed = Number(process.env["GAMELLE_SEED"] ?? 1);
/** So many come to one site, one after the other. */
const filesOfSite = 10;

test(`${files} files that were changed at random are published, and every second one taken back: the site stays sound`, async () => {
  const outcomes = new Map<string, number>();
  const property = fc.asyncProperty(
    fc.array(oddFile, { minLength: 1, maxLength: 2 * filesOfSite - 1 }),
    async (night) => {
      const operator = await anOperator();
      for (const [index, bytes] of night.entries()) {
        const outcome = await publishOddFile(operator, bytes, { isTakenBack: index % 2 === 1 });
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      await operator.database.close();
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(files / filesOfSite), seed });
  console.info(JSON.stringify(Object.fromEntries(outcomes)));
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(["published", "taken back", "undecided"]));
});
