import { rmSync } from "node:fs";
import { join } from "node:path";
import { compileCatalogueIfNeeded } from "./catalogue/compile-catalogue.ts";
import { findBrowser } from "./gate/browser.ts";
import { runPlaywright } from "./gate/playwright.ts";
import { type StepResult, sourceSteps } from "./gate/step.ts";
import { makeTemporaryFolder } from "./gate/temporary-folder.ts";
import { runVitest } from "./gate/vitest.ts";
import { requireNode } from "./require-node.ts";
import { buildIfNeeded } from "./site-build/build-if-needed.ts";

/** `npm test`: every check there is, each in a line, and the sum at the end. */
requireNode();
const isHard = process.argv.includes("--hard");
if (isHard) process.env["GAMELLE_HARD"] = "1";
// Before anything reads it.
compileCatalogueIfNeeded();
const folder = makeTemporaryFolder();
process.env["TMPDIR"] = folder;
// The same sources are loaded by a hundred processes and threads.
process.env["NODE_COMPILE_CACHE"] = join(folder, "compiled");
// Where it must be installed first, that goes on beside all that needs none.
const browser = findBrowser();
/** One after the other. */
type Chain = readonly (() => Promise<StepResult>)[];
/** What only reads the sources stands side by side, the build among it; then what runs the built site, which takes every core itself. */
const phases: readonly (readonly Chain[])[] = [
  [
    [sourceSteps.format],
    [sourceSteps.lint],
    [sourceSteps.routeTypes, sourceSteps.types, sourceSteps.unusedCode],
    [build, () => runVitest(["house", "unit"], folder)],
  ],
  [
    [
      // In one run: while the last file of one project takes its time, the next project begins.
      () => runVitest(["processes", "data", "http"], folder),
      ...(isHard ? [() => runVitest(["faults"], folder)] : []),
    ],
  ],
  [[async () => runPlaywright(await browser, folder)]],
];

const results: StepResult[] = [];
try {
  for (const chains of phases) await Promise.all(chains.map(runChain));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
console.info(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

async function runChain(chain: Chain): Promise<void> {
  for (const step of chain) {
    const result = await step();
    results.push(result);
    tell(result);
  }
}

function tell({ name, passed, failed, skipped, output }: StepResult): void {
  const seconds = Math.round(performance.now() / 1000);
  console.info(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed, after ${seconds} s`);
  for (const line of skipped) console.info(`  skipped: ${line}`);
  if (failed > 0) console.info(output);
}

async function build(): Promise<StepResult> {
  try {
    await buildIfNeeded();
    return { name: "build", passed: 1, failed: 0, output: "", skipped: [] };
  } catch (error) {
    return { name: "build", passed: 0, failed: 1, output: String(error), skipped: [] };
  }
}
