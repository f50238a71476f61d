import { compileCatalogueIfNeeded } from "./compile-catalogue.ts";
import { runStep, type StepResult } from "./gate/step.ts";
import { requireNode } from "./require-node.ts";

/** `npm run check`: what can be known within half a minute. It runs side by side and tells each result when it has it. */
requireNode();
// Before anything reads it.
compileCatalogueIfNeeded();
const steps = [
  () => runStep("format and lint", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
  () => runStep("lint with types", ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  types,
  () =>
    runStep("unit and house", [
      "vitest/vitest.mjs",
      "run",
      "--project",
      "unit",
      "--project",
      "house",
      "--reporter=dot",
    ]),
];
const started = performance.now();
const results = await Promise.all(steps.map(async (step) => tell(await step())));
const failed = results.filter((result) => result.failed > 0).length;
console.info(`${seconds()} s, ${failed === 0 ? "nothing found" : `${failed} of ${results.length} failed`}`);
process.exitCode = failed === 0 ? 0 : 1;

/** The types of the routes are written first: they are sources for the compiler. */
async function types(): Promise<StepResult> {
  const routes = await runStep("types", ["@react-router/dev/bin.cjs", "typegen"]);
  return routes.failed > 0 ? routes : runStep("types", ["typescript/bin/tsc", "--noEmit"]);
}

function tell(result: StepResult): StepResult {
  console.info(`${result.failed === 0 ? "✓" : "✗"} ${result.name}, after ${seconds()} s`);
  if (result.failed > 0) console.info(result.output);
  return result;
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
