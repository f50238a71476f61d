import type { Operator } from "#app/steps/operations/operator.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { publishOddFile } from "#tests/faults/odd-files/publish-odd-file.ts";
import { fileOfInput } from "./file-of-input.ts";

/** So many files come to one site, one after the other. */
const filesOfSite = 30;
let count = 0;
let operator: Operator | undefined;

/** Any bytes are published as an evening, and half of them taken back: the site is sound after each. */
export async function fuzz(input: Buffer): Promise<void> {
  if (operator === undefined || count % filesOfSite === 0) {
    await operator?.database.close();
    operator = await anOperator();
  }
  count++;
  await publishOddFile(operator, fileOfInput(input), { isTakenBack: (input[0] ?? 0) % 2 === 1 });
}
