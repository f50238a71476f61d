import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runModule, type StepResult } from "./step.ts";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs the projects whose names begin so, and counts their tests. A file that cannot be loaded counts as one failure. */
export async function runVitest(projects: readonly string[], folder: string): Promise<StepResult> {
  const name = projects.join(", ");
  const file = join(folder, `${projects.join("-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile=${file}`];
  const { status, output } = await runModule([
    "vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", `${project}*`]),
    ...reporters,
  ]);
  if (!existsSync(file)) return { name, passed: 0, failed: 1, output, skipped: [] };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failed = report.numFailedTests === 0 && status !== 0 ? 1 : report.numFailedTests;
  const skipped = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter((result) => result.status === "pending" || result.status === "skipped")
    .map((result) => result.fullName);
  return { name, passed: report.numPassedTests, failed, output, skipped };
}
