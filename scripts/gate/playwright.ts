import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runModule, type StepResult } from "./step.ts";

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** Runs the journeys in a real browser and counts them. */
export async function runPlaywright(browser: string | undefined, folder: string): Promise<StepResult> {
  const name = "browser";
  if (browser === undefined) {
    const output =
      "No browser to test with: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.";
    return { name, passed: 0, failed: 1, output, skipped: [] };
  }
  const file = join(folder, "browser.json");
  const environment = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { output } = await runModule(
    ["@playwright/test/cli.js", "test", "--reporter=line,json"],
    environment,
  );
  if (!existsSync(file)) return { name, passed: 0, failed: 1, output, skipped: [] };
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const skipped = specs
    .filter((spec) => spec.tests.every((test) => test.status === "skipped"))
    .map((spec) => spec.title);
  const failed = stats.unexpected + stats.flaky;
  return { name, passed: stats.expected, failed: specs.length === 0 ? 1 : failed, output, skipped };
}

function specsOf(suite: Suite): Suite["specs"][number][] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}
