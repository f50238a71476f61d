import { compileCatalogueIfNeeded } from "./catalogue/compile-catalogue.ts";
import { runStep, type StepResult, sourceSteps } from "./gate/step.ts";
import { requireNode } from "./require-node.ts";

/** `npm run check`: what can be known within a minute. It runs side by side and tells each result when it has it. */
requireNode();
// Before anything reads it.
compileCatalogueIfNeeded();
/** They are sources for the compiler, and for what looks for unused code. */
const routeTypes = sourceSteps.routeTypes();
const steps = [
  sourceSteps.format,
  sourceSteps.lint,
  () => withRouteTypes("types", sourceSteps.types),
  () => withRouteTypes("unused code", sourceSteps.unusedCode),
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

async function withRouteTypes(name: string, step: () => Promise<StepResult>): Promise<StepResult> {
  const written = await routeTypes;
  return written.failed > 0 ? { ...written, name } : step();
}

function tell(result: StepResult): StepResult {
  console.info(`${result.failed === 0 ? "✓" : "✗"} ${result.name}, after ${seconds()} s`);
  if (result.failed > 0) console.info(result.output);
  return result;
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
