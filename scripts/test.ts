import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "./build-if-needed.ts";
import { findBrowser } from "./gate/browser.ts";
import { runPlaywright } from "./gate/playwright.ts";
import type { StepResult } from "./gate/step.ts";
import { runStep } from "./gate/step.ts";
import { runVitest } from "./gate/vitest.ts";
import { requireNode } from "./require-node.ts";

/** `npm test`: every check there is, each in a line, and the sum at the end. */
requireNode();
if (process.argv.includes("--hard")) process.env["GAMELLE_HARD"] = "1";
const folder = mkdtempSync(join(tmpdir(), "gamelle-gate-"));
const steps: (() => Promise<StepResult>)[] = [
  () => runStep("format and lint", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
  () => runStep("lint with types", ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  () => runStep("route types", ["@react-router/dev/bin.cjs", "typegen"]),
  () => runStep("types", ["typescript/bin/tsc", "--noEmit"]),
  () => runStep("unused code", ["knip/bin/knip.js"]),
  build,
  ...["house", "unit", "processes", "data", "http"].map((project) => () => runVitest(project, folder)),
  async () => runPlaywright(await findBrowser(), folder),
];

const results: StepResult[] = [];
try {
  for (const step of steps) {
    const result = await step();
    results.push(result);
    console.info(
      `${result.failed === 0 ? "✓" : "✗"} ${result.name}: ${result.passed} passed, ${result.failed} failed`,
    );
    for (const line of result.skipped) console.info(`  skipped: ${line}`);
    if (result.failed > 0) console.info(result.output);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
console.info(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

async function build(): Promise<StepResult> {
  try {
    await buildIfNeeded();
    return { name: "build", passed: 1, failed: 0, output: "", skipped: [] };
  } catch (error) {
    return { name: "build", passed: 0, failed: 1, output: String(error), skipped: [] };
  }
}
